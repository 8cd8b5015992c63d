import type { PublicClient } from '#resources/api/figures/indicators';
import type { Field, Values } from '#resources/definition';
import { formMessages, only, type FormMessages } from '../../../../resource/record/payload';
import { periodKindOf } from '../../../inputs/display/period';
import { tagsOf } from '../../../inputs/display/TagNames';
import { fieldsOf, tagRootsOf } from '../../subject';

const blank = { message: 'validation.BLANK', args: {} };

/** Returns the errors of an entry before it is sent: a missing period, missing required tags, and the rules of the subject's fields and of those in `beside`. `kept` is the saved entry. */
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

/** Returns the errors of the entry's place: a missing period, or no tag of a required dimension. */
export function placeMessages(subject: object, entry: Values): FormMessages {
  const messages: FormMessages = {};
  if (!entry.date) messages.date = blank;
  if (!entry.date_end && periodKindOf(subject) === 'span') messages.date_end = blank;
  const tags = tagsOf(entry.tags);
  const missing = tagRootsOf(subject).filter(({ key, required }) => required && !(Object.hasOwn(tags, key) && tags[key]));
  if (missing.length) messages.tags = Object.fromEntries(missing.map(({ key }) => [key, blank]));
  return messages;
}

/** Returns the values of an entry; an empty object when they are not an object. */
export function valuesOf(value: unknown): Values {
  return isValues(value) ? value : {};
}
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
