/** Makes records of a definition that the server stores unchanged. */
import type { ChoicesFrom, Definition, Field, JsonValue } from '#resources/definition';
import { samples } from '#resources/language/samples/samples';

type Data = Record<string, JsonValue>;

/** The records that entities refer to, created before them: the path of the call, and its body. */
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
  // The dimension of places, for references to sites.
  ['tags', { key: 'country', name: { en: 'Country', fr: 'Pays' } }],
  ['services/indicators', { key: 'given', name: { en: 'Given', fr: 'Donné' }, section: 'climate', source: 'manual' }],
];

/** The values that the rules of entities ask for, beyond their definition. */
const ruled: Record<string, (index: number) => Data> = {
  annotations: () => ({ key: 'given' }),
  statements: () => ({ key: 'given' }),
  // A subsection must be one of the subject's section, and no sample has one.
  subjects: () => ({ subsection: null, tag_roots: [], open_from: '2020-01-01', open_until: '2025-12-31' }),
  reminders: (index) => ({
    target: 'users',
    work: ['entries'],
    when: 'every',
    first_on: `2049-01-${10 + index}`,
    every: 1,
    unit: 'weeks',
    days_before: null,
    on_day: null,
    days_after: null,
    time: '09:00',
    time_zone: 'Europe/Paris',
    until_on: null,
    message: { en: 'Hello {name}', fr: 'Bonjour {name}' },
  }),
  reports: (index) => ({ date_start: `${2000 + index}-01-01`, date_end: `${2000 + index}-12-31` }),
  inputs: (index) => ({
    subject_key: 'yearly',
    date: `${2000 + index}-01-01`,
    date_end: `${2000 + index}-12-31`,
    quality: 'measured',
    values: { amount: index },
  }),
};

/** The ids that required references lead to, by the entity and the filter of the reference. */
const references = new Map<string, string>();
const placeOf = ({ resource, filter = {} }: Pick<ChoicesFrom, 'resource' | 'filter'>): string => `${resource} ${JSON.stringify(filter)}`;

interface Calls {
  create(path: string, body: Data): Promise<unknown>;
  find(path: string, filter: object): Promise<readonly { id: string | number }[]>;
}

/** Creates the {@link targets}, and finds a record for each required reference of the definitions. */
export async function createTargets(definitions: readonly Definition[], { create, find }: Calls): Promise<void> {
  for (const [path, body] of targets) await create(path, body);
  for (const { required, choices_from: from } of definitions.flatMap(({ fields }) => fields)) {
    const target = definitions.find(({ id }) => id === from?.resource);
    if (!required || !from || !target) continue;
    const [found] = await find(target.endpoint ?? target.id, from.filter ?? {});
    if (found) references.set(placeOf(from), String(found.id));
  }
}

/** Returns the given number of records, without files, and without references except the required ones that `createTargets` has found. */
export function recordsOf(definition: Definition, count: number): Data[] {
  const kept = definition.fields.filter(({ type, choices_from, read_only }) => type !== 'files' && !choices_from && !read_only);
  const made = samples([definition])[definition.id] ?? [];
  if (count > made.length) throw new Error(`There are ${made.length} samples of ${definition.id}.`);
  return made
    .slice(0, count)
    .map((record, index) => ({ ...valuesOf(kept, record), ...referencesIn(definition), ...ruled[definition.id]?.(index) }));
}

function referencesIn({ fields }: Definition): Data {
  return Object.fromEntries(
    fields.flatMap(({ id, type, required, choices_from: from }): [string, JsonValue][] => {
      const found = required && from ? references.get(placeOf(from)) : undefined;
      return found === undefined ? [] : [[id, type === 'multidropdown' ? [found] : found]];
    }),
  );
}

function valuesOf(fields: readonly Field[], record: Data): Data {
  return Object.fromEntries(
    fields.flatMap(({ id }): [string, JsonValue][] => (record[id] === undefined || record[id] === null ? [] : [[id, record[id]]])),
  );
}
