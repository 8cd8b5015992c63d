/** The public portal, a part of the bundle of its own. */
export { indicatorPathAt, pageOf } from './pages';
export { Portal } from './Portal';
export { readPage } from './readPage';
