/** Where an indicator lives, for an address that names it under another section, or under none of its subsections. */
import type { IndicatorSummary, PublicClient } from '#resources/api/indicators';
import type { ApiReader } from './render/apiReader';

const address = /^\/indicators\/([^/]+)\/(?:([^/]+)\/)?([^/.]+)(\.(?:csv|xlsx|json|svg))?\/?$/;

/** Returns the address of a page that is asked for with a slash at its end; null where there is none. */
export const withoutSlash = (pathname: string): string | null => (/^(?:\/[^/]+)+\/$/.test(pathname) ? pathname.slice(0, -1) : null);

/** Returns the path of the page or of the file that is meant; null where the address is right, or names no indicator of this reader's. */
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

/** What the pattern holds, as it is meant: a letter may be written as its code. Nothing of an address that cannot be read. */
function partsOf(pathname: string): (string | undefined)[] {
  try {
    return (address.exec(pathname) ?? []).map((part: string | undefined) => part && decodeURIComponent(part));
  } catch {
    return [];
  }
}
