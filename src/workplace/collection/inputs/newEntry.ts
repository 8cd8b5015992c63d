/** Writes and reads the URL of a new entry whose period and tags are known already. */
import { isDate } from '#resources/language/rules/values';

interface Place {
  date: string;
  date_end: string;
  /** The tag ids by dimension. */
  tags: Readonly<Record<string, string>>;
}
const tag = 'tag.';

/** Returns the address of the form for the entry of a place. */
export function newEntryPath(subject: string, { date, date_end, tags }: Place): string {
  const search = new URLSearchParams({ date, date_end, ...Object.fromEntries(Object.entries(tags).map(([root, id]) => [tag + root, id])) });
  return `/admin/subjects/${encodeURIComponent(subject)}/inputs/new/single?${search}`;
}

/** Returns the period and the tags in the URL of a new entry, under the names of its fields. */
export function placeIn(search: URLSearchParams): { date: string | null; date_end: string | null; tags: Record<string, string> } {
  const day = (name: string) => {
    const given = search.get(name);
    return isDate(given) ? given : null;
  };
  const tags = [...search].flatMap(([name, id]) => (name.startsWith(tag) ? [[name.slice(tag.length), id] as const] : []));
  return { date: day('date'), date_end: day('date_end'), tags: Object.fromEntries(tags) };
}
