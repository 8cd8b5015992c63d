/** Makes records of a definition that the server stores unchanged. */
import type { Definition, Field, JsonValue } from '#resources/definition';
import { samples } from '#resources/language/samples/samples';

type Data = Record<string, JsonValue>;

/** The records that the built-in entities refer to, created before them: the path of the call, and its body. */
export const targets: readonly (readonly [path: string, body: Data])[] = [
  ['services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }],
  [
    'services/data_cluster/subjects',
    {
      key: 'yearly',
      name: { en: 'Yearly', fr: 'Annuel' },
      period: 'year',
      fields: [{ id: 'amount', name: { en: 'Amount', fr: 'Montant' }, type: 'number', required: true }],
    },
  ],
  ['services/indicators', { key: 'given', name: { en: 'Given', fr: 'Donné' }, section: 'climate', source: 'manual' }],
];

/** The values that the rules of built-in entities ask for, beyond their definition. */
const ruled: Record<string, (index: number) => Data> = {
  annotations: () => ({ key: 'given' }),
  statements: () => ({ key: 'given' }),
  // A subsection must be one of the subject's section, and no sample has one.
  subjects: () => ({ subsection: null, tag_roots: [], open_from: '2020-01-01', open_until: '2025-12-31' }),
  inputs: (index) => ({
    subject_key: 'yearly',
    date: `${2000 + index}-01-01`,
    date_end: `${2000 + index}-12-31`,
    quality: 'measured',
    values: { amount: index },
  }),
};

/** Returns the given number of records, without files, and without references except to the {@link targets}. */
export function recordsOf(definition: Definition, count: number): Data[] {
  const kept = definition.fields.filter(({ type, choices_from, read_only }) => type !== 'files' && !choices_from && !read_only);
  const made = samples([definition])[definition.id] ?? [];
  if (count > made.length) throw new Error(`There are ${made.length} samples of ${definition.id}.`);
  return made.slice(0, count).map((record, index) => ({ ...valuesOf(kept, record), ...ruled[definition.id]?.(index) }));
}

function valuesOf(fields: readonly Field[], record: Data): Data {
  return Object.fromEntries(
    fields.flatMap(({ id }): [string, JsonValue][] => (record[id] === undefined || record[id] === null ? [] : [[id, record[id]]])),
  );
}
