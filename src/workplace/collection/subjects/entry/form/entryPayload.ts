import type { RaRecord } from 'ra-core';
import { clean } from '#resources/clean';
import type { Field, Values } from '#resources/definition';
import { only } from '../../../../resource/record/payload';
import { tagsOf } from '../../../inputs/display/TagNames';
import { fieldsOf } from '../../subject';
import { valuesOf } from './entryRules';

/** An entry of the form with what is fixed of one that exists: what cannot be changed is not the form's to say. */
export function wholeEntry(entry: Values, input: RaRecord | null): Values {
  return input ? { ...entry, date: input.date, date_end: input.date_end, tags: input.tags } : entry;
}

/** What is sent of an entry: only what a person writes. `beside` are the fields that the form asks for beside the subject’s own, those that a definition added included. */
export function entryPayload(subject: RaRecord, entry: Values, beside: readonly Field[] = []): Values {
  const fields = fieldsOf(subject);
  return {
    ...clean(beside, only(beside, entry)),
    subject_key: String(subject.id),
    date: entry.date ?? null,
    ...(subject.period === 'span' ? { date_end: entry.date_end ?? null } : {}),
    tags: tagsOf(entry.tags),
    values: JSON.parse(JSON.stringify(clean(fields, only(fields, valuesOf(entry.values))))),
    quality: entry.quality ?? 'measured',
    comment: entry.comment ?? null,
    attachments: entry.attachments ?? [],
  };
}
