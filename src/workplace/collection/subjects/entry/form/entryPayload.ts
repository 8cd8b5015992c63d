import type { RaRecord } from 'ra-core';
import { clean } from '#resources/language/fields/clean';
import { isDerived } from '#resources/language/fields/kinds';
import type { Field, Values } from '#resources/definition';
import { only } from '../../../../resource/record/payload';
import { tagsOf } from '../../../inputs/display/TagNames';
import { fieldsOf } from '../../subject';
import { valuesOf } from './entryRules';

/** Returns the entry of the form with the period and the tags of the saved entry, which the form can't change. */
export function wholeEntry(entry: Values, input: RaRecord | null): Values {
  return input ? { ...entry, date: input.date, date_end: input.date_end, tags: input.tags } : entry;
}

/** Returns the entry to send, with only the values that a user types. `beside` are the form's fields other than the subject's, including those that the client's definition adds. */
export function entryPayload(subject: RaRecord, entry: Values, beside: readonly Field[] = []): Values {
  const fields = fieldsOf(subject);
  const typed = fields.filter((field) => !isDerived(field));
  return {
    ...clean(beside, only(beside, entry)),
    subject_key: String(subject.id),
    date: entry.date ?? null,
    ...(subject.period === 'span' ? { date_end: entry.date_end ?? null } : {}),
    tags: tagsOf(entry.tags),
    values: JSON.parse(JSON.stringify(only(typed, clean(fields, only(fields, valuesOf(entry.values)))))),
    quality: entry.quality ?? 'measured',
    comment: entry.comment ?? null,
    attachments: entry.attachments ?? [],
  };
}
