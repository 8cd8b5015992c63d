/** Extracts the words for full-text search from records and queries, folded in the same way. */
import type { Definition, Field } from '#resources/definition';
import { fold } from '#resources/formats/fold';
import type { StoredRecord } from '../entity';

const longestWord = 60;
const mostWords = 5000;

/** Returns the distinct words of a text, in lower case and without accents. */
export function splitWords(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** True when the filter `q` searches a field. A field with a read permission is not searched, because finding a record by it would reveal its value. */
export function isSearched(field: Field): boolean {
  if (field.permission?.read !== undefined) return false;
  return (
    (field.type === 'string' || field.type === 'text' || field.type === 'editor') && field.format !== 'json' && field.format !== 'items'
  );
}

/** Returns all the text that a record can be found by. */
export function searchedText(definition: Definition, record: StoredRecord): string {
  return definition.fields
    .filter(isSearched)
    .flatMap((field) => textsOf(field, record[field.id]))
    .join(' ');
}

function textsOf(field: Field, value: unknown): string[] {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return texts
    .filter((text): text is string => typeof text === 'string')
    .map((text) => (field.type === 'editor' ? text.replace(/<[^<>]*>/g, ' ') : text));
}

/** Returns a tsquery that matches records in which each searched word begins a word; null when the query has no word. */
export function searchQuery(question: string): string | null {
  const asked = splitWords(question).slice(0, 20);
  return asked.length === 0 ? null : asked.map((word) => `'${word}':*`).join(' & ');
}
