import type { Params } from 'react-router-dom';
import { indicatorPath, readView } from './indicator/view';

/** Names the API paths a route reads, from its parameters and its query. */
export type Preload = (params: Params, search: URLSearchParams) => string[];

export const clientPath = '/services/clients';
export const profilePath = '/profile';
export const listPath = '/services/indicators';

/** What every public page reads: the client, and who is reading. */
export const layoutPaths: Preload = () => [clientPath, profilePath];
/** What the home and the overviews read. */
export const listPaths: Preload = () => [listPath];
/** What an indicator page reads. */
export const indicatorPaths: Preload = ({ key = '' }, search) => [indicatorPath(key, readView(search))];
/** What an address of two parts reads: a subsection, or an indicator that belongs to a section only. */
export const subsectionPaths: Preload = ({ subsection = '' }, search) => [listPath, indicatorPath(subsection, readView(search))];

/** Cache key of the site's scheme and host, put there by the server. */
export const originKey = ['origin'] as const;
