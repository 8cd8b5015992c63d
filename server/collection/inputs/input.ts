/** Reads a record of the API as an input, with the types that the rules of inputs rely on. */
import { isValues } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import type { StoredRecord } from '#server/entities/records/entity';
import { isInputState, type InputState } from './inputStates';

export interface Input {
  id: string;
  subject_key: string;
  /** The first day of the period; an empty string where the record has no text there. */
  date: string;
  date_end: string;
  tags: Record<string, string>;
  values: { [field: string]: JsonValue };
  quality: string;
  comment: string;
  evidence: number;
  state: InputState;
}

/** Returns the parts of a record that the rules read. */
export function inputOf(record: StoredRecord): Input {
  const { state } = record;
  return {
    id: record.id,
    subject_key: stringOrEmpty(record['subject_key']),
    date: stringOrEmpty(record['date']),
    date_end: stringOrEmpty(record['date_end']),
    tags: tagsOf(record['tags']),
    values: isValues(record['values']) ? record['values'] : {},
    quality: stringOrEmpty(record['quality']),
    comment: stringOrEmpty(record['comment']).trim(),
    evidence: Array.isArray(record['attachments']) ? record['attachments'].length : 0,
    state: isInputState(state) ? state : 'draft',
  };
}

/** Returns a key made of subject, period and tags: two inputs with the same key are the same entry. */
export function entryKey({ subject_key, date, date_end, tags }: Input): string {
  let key = `${subject_key}\u0000${date}\u0000${date_end}`;
  for (const root of Object.keys(tags).sort()) key += `\u0000${root}\u0000${tags[root]}`;
  return key;
}

/** Returns the tag of a dimension, from the object's own properties only: a dimension may be called `constructor`. */
export const ownTag = (tags: Readonly<Record<string, string>> | undefined, root: string): string | undefined =>
  tags && Object.hasOwn(tags, root) ? tags[root] : undefined;

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns tag ids by root key, without empty roots. A value that isn't text is kept as JSON, which the checks refuse because it's no tag. */
export function tagsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const carried: Record<string, string> = {};
  for (const root of Object.keys(value)) {
    const tag = value[root];
    if (tag === null || tag === undefined || tag === '') continue;
    carried[root] = typeof tag === 'string' ? tag.toLowerCase() : JSON.stringify(tag);
  }
  return carried;
}
