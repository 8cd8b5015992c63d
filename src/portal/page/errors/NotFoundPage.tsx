import { errorPage } from './ErrorPage';

/** Shows that this reader can't find anything at the address. */
export const NotFoundPage = errorPage({ status: 404, code: 'NOT_FOUND' });
