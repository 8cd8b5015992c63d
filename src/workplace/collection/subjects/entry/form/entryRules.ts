import type { PublicClient } from '#resources/api/indicators';
import type { Field, Values } from '#resources/definition';
import { formMessages, only, type FormMessages } from '../../../../resource/record/payload';
import { periodKindOf } from '../../../inputs/display/period';
import { tagsOf } from '../../../inputs/display/TagNames';
import { fieldsOf, tagRootsOf } from '../../subject';

const blank = { message: 'validation.BLANK', args: {} };

/** What an entry of a subject lacks before it is sent: its period, its required tags, and the rules of the subject's own fields and of those that stand beside them. `kept`: the entry as it is. */
export function entryMessages(
  subject: object,
  entry: Values,
  client: PublicClient,
  beside: readonly Field[] = [],
  kept?: Values,
): FormMessages {
  const messages = { ...formMessages(beside, only(beside, entry), client, kept), ...placeMessages(subject, entry) };
  if (entry.quality === 'not_applicable') return messages;
  const values = formMessages(fieldsOf(subject), valuesOf(entry.values), client, kept && valuesOf(kept.values));
  if (Object.keys(values).length) messages.values = values;
  return messages;
}

/** What it lacks to say which entry it is: its period, a tag of every dimension that is required. */
export function placeMessages(subject: object, entry: Values): FormMessages {
  const messages: FormMessages = {};
  if (!entry.date) messages.date = blank;
  if (!entry.date_end && periodKindOf(subject) === 'span') messages.date_end = blank;
  const tags = tagsOf(entry.tags);
  const missing = tagRootsOf(subject).filter(({ key, required }) => required && !tags[key]);
  if (missing.length) messages.tags = Object.fromEntries(missing.map(({ key }) => [key, blank]));
  return messages;
}

/** The values of an entry, from a value that may be anything. */
export function valuesOf(value: unknown): Values {
  return isValues(value) ? value : {};
}
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
