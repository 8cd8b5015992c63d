/**
 * Looks up numbers of entries in the records of other entities, such as emission factors: by the tags and the first day of the entry. Of the records that fit, the one of the nearest tag
 * counts, then the one that is used from the latest day, then the newest.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition, Field, JsonValue, Lookup } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import { isDecimal, toWire } from '#resources/formats/decimal';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { StoredRecord } from '#server/entities/records/entity';
import { recordsStorage } from '#server/entities/records/store/recordsStorage';
import { ownTag, type Input } from '../input';
import type { Subject } from '../checks/inputChecks';

/** The record in which a number was looked up, as it was then. */
export type Source = { resource: string; id: string; version: number };
export interface Found {
  value: JsonValue;
  source: Source;
}
/** Returns what is found for each looked-up field of an entry; nothing for a field without a record that fits. */
export type Find = (subject: Subject, input: Pick<Input, 'date' | 'tags'>) => ReadonlyMap<string, Found>;

type Looked = Field & { lookup: Lookup };
const isLooked = (field: Field): field is Looked => field.lookup !== undefined;
export const lookedUp = (fields: readonly Field[]): Looked[] => fields.filter(isLooked);

export interface Candidate {
  found: Found;
  from: string;
  until: string;
  /** The tag that each dimension must have, by its id, key or code; null for any. */
  tags: readonly { root: string; tag: string | null }[];
}
/** A tag and those above it: id, key or code → how many tags stand above the one that has it. */
export type Line = ReadonlyMap<string, number>;

type Place = Pick<Input, 'date' | 'tags'>;

/** Reads the records in which the numbers of these entries are looked up, and returns the function that finds them. */
export async function readLookups(
  db: Db,
  subjects: readonly Subject[],
  places: readonly Place[],
  definitions: readonly Definition[],
): Promise<Find> {
  const fields = subjects.flatMap((subject) => lookedUp(subject.fields).map((field) => ({ subject: subject.key, field })));
  if (fields.length === 0) return () => none;
  const lines = await linesOf(db, [...new Set(places.flatMap(({ tags }) => Object.values(tags)))].filter(isUuid));
  const candidates = new Map<string, readonly Candidate[]>();
  for (const { subject, field } of fields)
    candidates.set(keyOf(subject, field), await candidatesOf(db, field.lookup, definitions, withinSql(field.lookup, places, lines)));
  const known = new Map<string, Found | undefined>();
  return ({ key, fields: own }, { date, tags: carried }) => {
    const found = new Map<string, Found>();
    for (const field of lookedUp(own)) {
      const roots = Object.values(field.lookup.tags ?? {});
      const place = [keyOf(key, field), date, ...roots.map((root) => ownTag(carried, root))].join('\u0000');
      if (!known.has(place)) known.set(place, bestOf(candidates.get(keyOf(key, field)) ?? [], date, carried, lines));
      const each = known.get(place);
      if (each) found.set(field.id, each);
    }
    return found;
  };
}

/** Restricts records (alias `t`) to those that may be found for these places, so that a save doesn't read all factors that there are. */
function withinSql(
  { tags = {}, valid_from: from, valid_until: until }: Lookup,
  places: readonly Place[],
  lines: ReadonlyMap<string, Line>,
): SQL {
  const words = sql.param([...new Set([...lines.values()].flatMap((line) => [...line.keys()]))]);
  const dates = places.map(({ date }) => date).sort();
  const value = (id: string) => sql`nullif(t.data ->> ${id}::text, '')`;
  const isNamed = Object.keys(tags).map((id) => sql`(${value(id)} IS NULL OR ${value(id)} = ANY(${words}::text[]))`);
  const isBegun = from === undefined ? [] : [sql`(${value(from)} IS NULL OR ${value(from)} <= ${dates.at(-1) ?? ''})`];
  const isLeft = until === undefined ? [] : [sql`(${value(until)} IS NULL OR ${value(until)} >= ${dates[0] ?? ''})`];
  return sql.join([sql`true`, ...isNamed, ...isBegun, ...isLeft], sql` AND `);
}

const none: ReadonlyMap<string, Found> = new Map();
const keyOf = (subject: string, { id }: Field) => `${subject} ${id}`;

/** The number of records that are read at once. */
const page = 5000;

/** Returns the records in which a number is looked up, and that have it; with `within`, only those (alias `t`) that meet this condition. */
export async function candidatesOf(db: Db, lookup: Lookup, definitions: readonly Definition[], within?: SQL): Promise<Candidate[]> {
  const target = definitions.find(({ id }) => id === lookup.resource);
  if (!target?.fields.some(({ id }) => id === lookup.field)) return [];
  const storage = recordsStorage(target);
  const found: Candidate[] = [];
  for (let first = 0; ; first += page) {
    const query: ListQuery = { filter: lookup.filter ?? {}, sort: [['id', 'ASC']], range: [first, first + page - 1] };
    const { records } = await storage.list(db, query, { locale: 'en', visible: within });
    found.push(...records.flatMap((record) => candidateOf(record, lookup)));
    if (records.length < page) return found;
  }
}

function candidateOf(record: StoredRecord, { resource, field, tags = {}, valid_from: from, valid_until: until }: Lookup): Candidate[] {
  const value = record[field];
  if (!isDecimal(value)) return [];
  return [
    {
      found: { value: toWire(String(value)), source: { resource, id: record.id, version: record.version } },
      from: textAt(record, from) ?? '',
      until: textAt(record, until) ?? '9999-12-31',
      tags: Object.entries(tags).map(([id, root]) => ({ root, tag: textAt(record, id) })),
    },
  ];
}

function textAt(record: StoredRecord, id: string | undefined): string | null {
  const value = id === undefined ? null : record[id];
  return typeof value === 'string' && value !== '' ? value : null;
}

const bestOf = (candidates: readonly Candidate[], date: string, carried: Input['tags'], lines: ReadonlyMap<string, Line>) =>
  best(candidates, date, (root) => lines.get(ownTag(carried, root) ?? ''));

/** Returns what is found on a day for an entry whose tag of each dimension stands in this line. */
export function best(candidates: readonly Candidate[], date: string, lineOf: (root: string) => Line | undefined): Found | undefined {
  let first: Ranked | undefined;
  for (const candidate of candidates) {
    if (date < candidate.from || date > candidate.until) continue;
    const near = candidate.tags.map(({ root, tag }) => (tag === null ? -1 : lineOf(root)?.get(tag)));
    if (!near.every((depth) => depth !== undefined)) continue;
    if (!first || isNearer({ candidate, near }, first)) first = { candidate, near };
  }
  return first?.candidate.found;
}

interface Ranked {
  candidate: Candidate;
  near: readonly number[];
}

function isNearer(a: Ranked, b: Ranked): boolean {
  const place = a.near.findIndex((depth, at) => depth !== b.near[at]);
  if (place >= 0) return (a.near[place] ?? 0) > (b.near[place] ?? 0);
  if (a.candidate.from !== b.candidate.from) return a.candidate.from > b.candidate.from;
  return a.candidate.found.source.id > b.candidate.found.source.id;
}

/** Returns, for each tag, the ids, keys and codes of the tags from its dimension down to it. */
export async function linesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Line>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; words: string[]; depth: number }>(sql`
    SELECT c.descendant_id AS id, array_remove(ARRAY[t.id::text, t.key, t.code], NULL) AS words, (SELECT count(*)::int FROM tag_closure a WHERE a.descendant_id = t.id) AS depth
    FROM tag_closure c JOIN tags t ON t.id = c.ancestor_id WHERE c.descendant_id = ANY(${sql.param([...ids])}::uuid[])`);
  const lines = new Map<string, Map<string, number>>();
  for (const { id, words, depth } of rows) {
    const line = lines.get(id) ?? new Map<string, number>();
    lines.set(id, line);
    for (const word of words) line.set(word, Math.max(depth, line.get(word) ?? 0));
  }
  return lines;
}
