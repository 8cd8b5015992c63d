/** Writes an Atom feed (RFC 4287). Pure. */

export interface Entry {
  /** A `tag:` URI (RFC 4151) that stays the same as long as the entry exists. */
  id: string;
  title: string;
  /** The time of the entry, in ISO 8601. */
  at: string;
  /** The address of the page that shows the entry. */
  address: string;
  text: string;
}
export interface Feed {
  /** The address of the feed itself. */
  address: string;
  home: string;
  title: string;
  author: string;
  locale: string;
  entries: readonly Entry[];
}

/** Returns the XML of a feed, the latest entry first; an empty feed is dated 1970. */
export function atom({ address, home, title, author, locale, entries }: Feed): string {
  const sorted = entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(locale)}">`,
    `<id>${xml(address)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${xml(sorted[0]?.at ?? '1970-01-01T00:00:00.000Z')}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(home)}"/>`,
    ...sorted.map(
      (entry) =>
        `<entry><id>${xml(entry.id)}</id><title>${xml(entry.title)}</title><updated>${xml(entry.at)}</updated><link rel="alternate" type="text/html" href="${xml(entry.address)}"/><summary>${xml(entry.text)}</summary></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The characters that XML 1.0 doesn't allow; they are left out. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');
