/** Finds the right address of an indicator for one that has another section, or lacks the subsection. */
import type { IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import type { ApiReader } from './render/apiReader';

const address = /^\/indicators\/([^/]+)\/(?:([^/]+)\/)?([^/.]+)(\.(?:csv|xlsx|json|svg))?\/?$/;

/** Returns the address of a page without the slash at its end; null where it has none. */
export const withoutSlash = (pathname: string): string | null => (/^(?:\/[^/]+)+\/$/.test(pathname) ? pathname.slice(0, -1) : null);

/** Returns the right path of the page or the file; null where the address is right already, or has no indicator that this reader may read. */
export async function movedTo(pathname: string, { fetchJson }: ApiReader): Promise<string | null> {
  const [, section, subsection, key, format = ''] = partsOf(pathname);
  if (key === undefined) return null;
  const found = (await fetchJson(`/services/indicators?filter=${encodeURIComponent(JSON.stringify({ key: [key] }))}`)) as
    IndicatorSummary[] | null;
  const path = found?.find((each) => each.key === key)?.path;
  if (path === undefined || `/indicators/${path}${format}` === pathname) return null;
  if (subsection === undefined && format === '') {
    const client = (await fetchJson('/services/clients')) as PublicClient | null;
    const known = client?.sections.find((each) => each.key === section)?.subsections.some((each) => each.key === key);
    if (known) return null;
  }
  return `/indicators/${path}${format}`;
}

/** Returns the parts of an address with their percent codes decoded; none where the address can't be decoded. */
function partsOf(pathname: string): (string | undefined)[] {
  try {
    return (address.exec(pathname) ?? []).map((part: string | undefined) => part && decodeURIComponent(part));
  } catch {
    return [];
  }
}
