/** What differs between two values or two states of a record. */
import type { Change } from '#resources/api/history';
import equal from 'fast-deep-equal';
import { isRecord } from '#resources/clean';
import type { Field, FieldValue, Values } from '#resources/definition';
import { inPlaces, isInPlace, valueAt } from '#resources/inputFields';

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
  const [was, is] = [inPlaces(fields, before), inPlaces(fields, after)];
  return fields.filter(({ id }) => !saysSame(was[id], is[id])).map((field) => [field, [was[field.id] ?? null, is[field.id] ?? null]]);
}

/** The change of a field among those of a write, in it or one level deep; undefined where it stayed. */
export function changeOf({ id }: Field, changes: Readonly<Record<string, Change>>): Change | undefined {
  const own = changes[id];
  const [place = ''] = id.split('.', 1);
  const around = isInPlace(id) ? changes[place] : undefined;
  if (own || !around) return own;
  const [before = null, after = null] = around.map((value) => valueAt<FieldValue>({ [place]: value }, id) ?? null);
  return saysSame(before, after) ? undefined : [before, after];
}

/** Paragraphs, list items and table rows on lines of their own; nothing in it runs. */
export function linesOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, li, tr, br, blockquote')) block.append('\n');
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(` [${picture.alt || picture.src.split('/').at(-1) || 'image'}] `);
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
