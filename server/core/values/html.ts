/** Cleans rich text: keeps the HTML that the editor can make, and removes everything that runs. */
import { isNaOf } from '#resources/language/answers/notApplicable';
import sanitize from 'sanitize-html';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, FieldValue, JsonValue, LocalizedText } from '#resources/definition';

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'blockquote',
    'code',
    'span',
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], span: ['style'] },
  // Only the names of fonts: any other style is removed.
  allowedStyles: { span: { 'font-family': [/^[\w\s'",-]{1,200}$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Only pictures of this site, by their path: one from elsewhere would tell its site who reads the text, where it is taken out of the product too.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['target'] && { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
  },
};

/** Returns a value with its HTML cleaned where the field is rich text or a list of objects that hold some; returns any other value unchanged. */
export function cleanHtml(field: Field, value: FieldValue): FieldValue {
  return isCleaned(field) && isJson(value) ? clean(field, value) : value;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of an HTML value, with a line break between paragraphs. */
export function plainText(html: string): string {
  const apart = html.replace(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/g, '\n');
  return sanitize(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n+/g, '\n')
    .trim();
}

const shown = new Map<string, string>();
/** The largest number of cleaned texts that are kept in memory. */
const mostShown = 2000;

/** Returns a rich text cleaned before it is shown: the database may hold text that wasn't cleaned when it was written. */
export function shownHtml(text: LocalizedText | null): LocalizedText | null {
  return text && Object.fromEntries(Object.entries(text).map(([locale, html]) => [locale, shownOnce(html)]));
}

function shownOnce(html: string): string {
  const known = shown.get(html) ?? cleaned(html);
  if (shown.size >= mostShown) shown.clear();
  shown.set(html, known);
  return known;
}

const deepest = 100;
/** The largest number of tags in a text. The longest texts that people write have some thousands. */
const mostTags = 20_000;
/** Tags that have no content, or that the next tag of the same kind closes: they add no depth. */
const shallow = new Set(['br', 'hr', 'img', 'input', 'wbr', 'p', 'li']);

/** Returns cleaned HTML. A text with more tags, or nested deeper, than an editor makes is escaped as plain text: the time to clean it grows with its tags and with the square of its depth. */
function cleaned(html: string): string {
  if (html.split('<', mostTags + 2).length > mostTags + 1) return asText(html);
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (shallow.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > deepest) return asText(html);
  }
  return sanitize(html, allowed);
}
const asText = (html: string) => html.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const isCleaned = ({ type, format }: Field) => type === 'editor' || format === 'items';
const isJson = (value: FieldValue): value is JsonValue => value !== undefined;
const isObject = (value: JsonValue): value is { [key: string]: JsonValue } => isRecord(value);

function clean(field: Field, value: JsonValue): JsonValue {
  if (isNaOf(field, value)) return value;
  if (field.type === 'editor' && typeof value === 'string') return cleaned(value);
  if (field.type === 'editor')
    return isObject(value) ? eachOf(value, (_locale, text) => (typeof text === 'string' ? cleaned(text) : text)) : value;
  if (field.format !== 'items' || !Array.isArray(value)) return value;
  const known = new Map((field.items ?? []).map((each) => [each.id, each]));
  return value.map((item) => (isObject(item) ? eachOf(item, (id, each) => cleanMember(known.get(id), each)) : item));
}

const cleanMember = (field: Field | undefined, value: JsonValue) => (field ? clean(field, value) : value);

function eachOf(object: { [key: string]: JsonValue }, change: (key: string, value: JsonValue) => JsonValue): JsonValue {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}
