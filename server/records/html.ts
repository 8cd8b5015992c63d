/** Rich text as it may be kept: what the editor can make, and nothing that runs. */
import sanitize from 'sanitize-html';
import { isRecord } from '#resources/clean';
import type { Field, FieldValue, JsonValue } from '#resources/definition';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'code'],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...(attribs['target'] && { target: '_blank', rel: 'noopener noreferrer' }) } }) },
};

/** A value with its HTML cleaned where the field is rich text; any other value as it is. */
export function cleanHtml(field: Field, value: FieldValue): FieldValue {
  if (field.type !== 'editor') return value;
  if (typeof value === 'string') return sanitize(value, allowed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([locale, text]): [string, JsonValue] =>
    [locale, typeof text === 'string' ? sanitize(text, allowed) : isJson(text) ? text : null]));
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;
