/** What differs between two values or two states of a record. */
import equal from 'fast-deep-equal';
import { isRecord } from '#resources/clean';
import type { Field, FieldValue, Values } from '#resources/definition';
import type { Change } from './revisions';

/** Whether two values say the same to a person: one kind of nothing is like another. */
export function saysSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return equal(told(a), told(b));
}

function told(value: unknown): unknown {
  if (value === undefined || value === '' || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(told);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([key, each]) => [key, told(each)])
    .filter(([, each]) => each !== null);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** field → [before, after], of the fields that differ, in the order of the definition. */
export function differences(fields: readonly Field[], before: Values, after: Values): [Field, Change][] {
  return fields
    .filter(({ id }) => !saysSame(before[id], after[id]))
    .map((field) => [field, [before[field.id] ?? null, after[field.id] ?? null]]);
}

/** Paragraphs, list items and table rows on lines of their own; nothing in it runs. */
export function linesOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, li, tr, br, blockquote')) block.append('\n');
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(` [${picture.alt || picture.src.split('/').at(-1) || 'image'}] `);
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
