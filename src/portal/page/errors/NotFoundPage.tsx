import { errorPage } from './ErrorPage';

/** Nothing here, for this reader. */
export const NotFoundPage = errorPage({ status: 404, code: 'NOT_FOUND' });
