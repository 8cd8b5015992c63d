import type { PublicClient } from '#resources/api/indicators';
import type { Field, Values } from '#resources/definition';
import { formMessages, type FormMessages } from '../../resource/payload';
import { tagsOf } from '../inputs/TagNames';
import type { TagRoot } from './subject';

const blank = { message: 'validation.BLANK', args: {} };

/** What an entry lacks before it is sent: its period, its required tags, and the rules of the subject's own fields. */
export function entryMessages(entry: Values, fields: readonly Field[], roots: readonly TagRoot[], client: PublicClient): FormMessages {
  const messages: FormMessages = {};
  if (!entry.date) messages.date = blank;
  const tags = tagsOf(entry.tags);
  const missing = roots.filter(({ key, required }) => required && !tags[key]);
  if (missing.length) messages.tags = Object.fromEntries(missing.map(({ key }) => [key, blank]));
  if (entry.quality === 'not_applicable') return messages;
  const values = formMessages(fields, valuesOf(entry.values), client);
  if (Object.keys(values).length) messages.values = values;
  return messages;
}

/** The values of an entry, from a value that may be anything. */
export function valuesOf(value: unknown): Values {
  return isValues(value) ? value : {};
}
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
