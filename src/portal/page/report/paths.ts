/** Gives the API paths that the pages of reports read. Pure. */
import type { Preload } from '../../reading/preload';

export const reportsPath = '/services/reports';

/** Returns the path of a published report: of the version that the query names, or of the present one. */
export function reportPath(slug: string, search: URLSearchParams): string {
  const version = search.get('version') ?? '';
  return `${reportsPath}/${encodeURIComponent(slug)}${/^[1-9]\d{0,5}$/.test(version) ? `?version=${version}` : ''}`;
}
export const reportPaths: Preload = ({ slug = '' }, search) => [reportPath(slug, search)];
export const reportsPaths: Preload = () => [reportsPath];
