/** Reads the defaults of the questions of an XLSForm. */
import type { FieldValue } from '#resources/definition';
import { isDecimal, toWire } from '#resources/formats/decimal';
import { validateField } from '#resources/language/rules/validate';
import type { Draft } from '../outline/outline';

/** Returns the default that a cell says; undefined where it is none that the question accepts, or has to be calculated. */
export function defaultOf(draft: Draft, text: string): FieldValue | undefined {
  const value = valueOf(draft, text);
  if (value === undefined || value === 'today') return value;
  return validateField({ ...draft.field, required: false }, value, { locale: 'en' }).length > 0 ? undefined : value;
}

function valueOf({ kind, keys, table }: Draft, text: string): FieldValue | undefined {
  const isCalculated = /\$\{|^[a-z][\w-]*(?::[\w-]+)?\(/i.test(text);
  if (kind === 'date') return /^today\(\)$/.test(text) && !table ? 'today' : text;
  if (isCalculated) return undefined;
  if (kind === 'number') return isDecimal(text) ? toWire(text) : undefined;
  if (kind === 'boolean') return text === 'OK' || text === 'true' ? true : undefined;
  if (kind === 'choice') return keys?.get(text);
  if (kind === 'text') return text;
  if (kind !== 'choices') return undefined;
  const chosen = text.split(/\s+/).map((name) => keys?.get(name));
  return chosen.every((key) => key !== undefined) ? chosen : undefined;
}
