/** Finds the differences between two values or two states of a record. */
import type { Change } from '#resources/api/history/events';
import equal from 'fast-deep-equal';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, FieldValue, Values } from '#resources/definition';
import { inPlaces, isInPlace, valueAt } from '#resources/language/fields/inputFields';

/** True when two values mean the same to a reader: undefined, null, '', false and an empty list all count as no value. */
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

/** Returns the fields that differ, each with [before, after], in the order of the definition. */
export function differences(fields: readonly Field[], before: Values, after: Values): [Field, Change][] {
  const [was, is] = [inPlaces(fields, before), inPlaces(fields, after)];
  return fields.filter(({ id }) => !saysSame(was[id], is[id])).map((field) => [field, [was[field.id] ?? null, is[field.id] ?? null]]);
}

/** Returns the change of a field in a write, also where the write changed the object that holds the field. Undefined when the field did not change. */
export function changeOf({ id }: Field, changes: Readonly<Record<string, Change>>): Change | undefined {
  const own = changes[id];
  const [place = ''] = id.split('.', 1);
  const around = isInPlace(id) ? changes[place] : undefined;
  if (own || !around) return own;
  const [before = null, after = null] = around.map((value) => valueAt<FieldValue>({ [place]: value }, id) ?? null);
  return saysSame(before, after) ? undefined : [before, after];
}

/** Returns the text of HTML with paragraphs, list items and table rows on lines of their own. Scripts in the HTML don't run. */
export function linesOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, li, tr, br, blockquote')) block.append('\n');
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(` [${picture.alt || picture.src.split('/').at(-1) || 'image'}] `);
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
