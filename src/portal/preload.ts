import type { Params } from 'react-router-dom';

/** Names the API paths a route reads, from its parameters and its query. */
export type Preload = (params: Params, search: URLSearchParams) => string[];

/** What every public page reads: the client, and who is reading. */
export const layoutPaths: Preload = () => ['/services/clients', '/profile'];
/** What the home and the overviews read. */
export const homePaths: Preload = () => ['/services/indicators'];
/** What an indicator page reads. */
export const indicatorPaths: Preload = ({ key = '' }) => [`/services/indicators/${encodeURIComponent(key)}`];
