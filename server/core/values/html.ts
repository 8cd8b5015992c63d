/** Rich text as it may be kept: what the editor can make, and nothing that runs. */
import sanitize from 'sanitize-html';
import { isRecord } from '#resources/clean';
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
  // The names of fonts, and nothing else that a style can do.
  allowedStyles: { span: { 'font-family': [/^[\w\s'",-]{1,200}$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['target'] && { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
  },
};

/** A value with its HTML cleaned where the field is rich text, in lists of objects too; any other value as it is. */
export function cleanHtml(field: Field, value: FieldValue): FieldValue {
  return isCleaned(field) && isJson(value) ? clean(field, value) : value;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a rich text, its paragraphs apart. */
export function plainText(html: string): string {
  const apart = html.replace(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/g, '\n');
  return sanitize(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n+/g, '\n')
    .trim();
}

const shown = new Map<string, string>();
/** Of texts that were cleaned to be shown, as many are kept. */
const mostShown = 2000;

/** A rich text cleaned again before it is shown, whatever way it came into the database. */
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
/** Tags of a text: the longest that somebody writes has some thousands. */
const mostTags = 20_000;
/** Tags that open nothing, or that the next of them closes. */
const shallow = new Set(['br', 'hr', 'img', 'input', 'wbr', 'p', 'li']);

/** Cleaned; what is nested or cut into tags as no editor does is no HTML but text: its work grows with its tags and with the square of its depth. */
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
