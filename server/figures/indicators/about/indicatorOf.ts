/** Reads the parts of an indicator's record that its rules check, and makes sure of their types. */
import { isLocalizedText } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import type { LocalizedText } from '#resources/definition';
import type { Series, Term } from '#server/core/db/schema';
import type { StoredRecord } from '#server/entities/records/entity';
import type { Checked } from '../indicatorChecks';

const aggregates = ['sum', 'average', 'min', 'max', 'last', 'count', 'distinct', 'given'] as const satisfies Term['aggregate'][];

/** Returns the parts of an indicator that its rules check. A value of another type, which the rules of its field already refuse, becomes an empty one. */
export function indicatorOf(record: StoredRecord): Checked {
  return {
    section: stringOrEmpty(record['section']),
    subsection: textOrNull(record['subsection']),
    source: stringOrEmpty(record['source']),
    terms: itemsOf(record['terms']).map(termOf),
    formula: textOrNull(record['formula']),
    series: itemsOf(record['series']).map(seriesOf),
    unit: localizedOf(record['unit']),
    granularity: stringOrEmpty(record['granularity']),
    default_tags: tagsOf(record['default_tags']),
    decimals: typeof record['decimals'] === 'number' ? record['decimals'] : 0,
    smallest_count: typeof record['smallest_count'] === 'number' ? record['smallest_count'] : null,
    match: (Array.isArray(record['match']) ? record['match'] : []).map(String),
    manual_values: itemsOf(record['manual_values']).map(({ date, value }) => ({
      date: stringOrEmpty(date),
      value: typeof value === 'number' ? value : stringOrEmpty(value),
    })),
  };
}

function termOf(item: Record<string, unknown>): Term {
  return {
    name: stringOrEmpty(item['name']),
    subject: stringOrEmpty(item['subject']),
    field: stringOrEmpty(item['field']),
    aggregate: aggregates.find((aggregate) => aggregate === item['aggregate']) ?? 'sum',
    tags: tagsOf(item['tags']),
  };
}

function seriesOf(item: Record<string, unknown>): Series {
  return {
    key: stringOrEmpty(item['key']),
    name: localizedOf(item['name']) ?? {},
    unit: localizedOf(item['unit']) ?? {},
    formula: stringOrEmpty(item['formula']),
  };
}

/** Returns a selection, root key → tag id. A value that isn't a text becomes its JSON, which is no tag's id, so that the checks refuse it. */
function tagsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([root, tag]) => [root, typeof tag === 'string' ? tag : JSON.stringify(tag)]));
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const localizedOf = (value: unknown): LocalizedText | null => (isLocalizedText(value) ? value : null);
const itemsOf = (value: unknown) => (Array.isArray(value) ? value : []).filter(isRecord);
