/** Checks subjects: their fields are a valid definition, their dimensions exist, and existing entries stay valid. */
import { sql } from 'drizzle-orm';
import { problemErrors } from '#resources/api/collection/subjectPlan';
import { isDerived } from '#resources/language/fields/kinds';
import { isRecord } from '#resources/language/fields/isRecord';
import type { ErrorCode, JsonValue, RecordError } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import type { Db } from '#server/core/db/db';
import type { EntityRules, ReferrerCount, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { noteFormulasChanged } from '../inputs/derived/formulasChanged';
import { subsectionErrors } from './sections/subsectionErrors';
import { fieldsIn } from './fieldsIn';
import { changesApproval } from './loosened';
import { moveValues } from './moveValues';
import { subjectProblems } from './subjectProblems';

export const subjectsRules: EntityRules = { check, saved, countReferrers: holders };

const error = (field: string, code: ErrorCode, params: Record<string, JsonValue>): RecordError => ({ field, code, level: 'error', params });

async function check(db: Db, writes: Write[], { viewer, definitions }: WriteContext): Promise<RecordError[][]> {
  if (writes.some(changesApproval)) requireConfirmed(viewer);
  const roots = await tagRoots(db);
  const { sections } = await clientConfig(db);
  const used = await inUse(
    db,
    writes.flatMap(({ before }) => before?.id ?? []),
  );
  return writes.map(({ before, after }) => {
    if (!after) return before && used.all.has(before.id) ? [error('key', 'INVALID', { reason: 'in_use' })] : [];
    return [
      ...subsectionErrors(placeOf(after), sections),
      // Fields that stay as they are may name a list of records that was removed since.
      ...problemErrors(
        'fields',
        subjectProblems(
          after['fields'] ?? [],
          before && isSameJson(before['fields'], after['fields']) ? null : definitions,
          rootKeysOf(after['tag_roots']),
        ),
      ),
      ...rootErrors(after['tag_roots'], roots),
      ...progressErrors(after['progress']),
      ...windowErrors(after),
      ...(before && before['period'] !== after['period'] && used.entered.has(before.id)
        ? [error('period', 'INVALID', { reason: 'has_inputs' })]
        : []),
    ];
  });
}

const textOrNull = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null);
const placeOf = ({ section, subsection }: StoredRecord) => ({ section: textOrNull(section), subsection: textOrNull(subsection) });

const rootsIn = (value: JsonValue | undefined) =>
  (Array.isArray(value) ? value : []).map((root) => (isRecord(root) ? root['key'] : undefined));
const rootKeysOf = (value: JsonValue | undefined): string[] => rootsIn(value).filter((key) => typeof key === 'string');

function rootErrors(value: JsonValue | undefined, roots: ReadonlySet<string>): RecordError[] {
  const keys = rootsIn(value);
  return keys.flatMap((key, place) => {
    if (typeof key !== 'string') return [];
    if (!roots.has(key)) return [error(`tag_roots.${place}.key`, 'INVALID', { reason: 'choice', value: key })];
    return keys.indexOf(key) < place ? [error(`tag_roots.${place}.key`, 'INVALID', { reason: 'repeated', value: key })] : [];
  });
}

function progressErrors(value: JsonValue | undefined): RecordError[] {
  if (value === null || value === undefined) return [];
  const users = isRecord(value) ? (value['available_users'] ?? []) : undefined;
  const sound =
    isRecord(value) &&
    Object.keys(value).every((key) => key === 'disabled' || key === 'available_users') &&
    ['boolean', 'undefined'].includes(typeof value['disabled']) &&
    Array.isArray(users) &&
    users.every((user) => typeof user === 'string');
  return sound ? [] : [error('progress', 'INVALID', { reason: 'type', expected: '{ disabled, available_users }' })];
}

function windowErrors({ open_from: from, open_until: until }: StoredRecord): RecordError[] {
  const backwards = typeof from === 'string' && typeof until === 'string' && until < from;
  return backwards ? [error('open_until', 'INVALID', { reason: 'min', min: from })] : [];
}

/** Moves the values of entries when the fields of their subject changed, and notes that they were computed by other formulas. */
async function saved(db: Db, writes: Write[]): Promise<void> {
  for (const { before, after } of writes) {
    if (!before || !after || isSameJson(before['fields'], after['fields'])) continue;
    await moveValues(db, after.id, fieldsIn(before['fields']), fieldsIn(after['fields']));
    if (!isSameJson(formulasOf(before), formulasOf(after))) await noteFormulasChanged(db, after.id, true);
  }
}

/** Returns what decides which values the fields of a subject get that nobody types. */
const formulasOf = ({ fields }: StoredRecord) => {
  const all = fieldsIn(fields);
  const isAny = all.some((field) => isDerived(field) || field.items?.some(isDerived));
  return isAny ? all.map(({ name: _name, help: _help, ...rules }) => rules) : [];
};

/** Returns the number of indicators that are calculated from these subjects. */
async function holders(db: Db, keys: readonly string[]): Promise<ReferrerCount[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from indicators n where exists (
      select from jsonb_array_elements(n.terms) term where term ->> 'subject' = any(${sql.param([...keys])}::text[]))`);
  const [{ count } = { count: 0 }] = rows;
  return count === 0 ? [] : [{ resource: 'indicators', field: 'terms', count }];
}

async function tagRoots(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from tags where parent_id is null`);
  return new Set(rows.map((row) => row.key));
}

/** Returns those of these subjects that have inputs (`entered`), and those that have inputs or are used by indicators (`all`). */
async function inUse(db: Db, keys: readonly string[]): Promise<{ entered: Set<string>; all: Set<string> }> {
  if (keys.length === 0) return { entered: new Set(), all: new Set() };
  const wanted = sql`any(${sql.param([...keys])}::text[])`;
  const { rows } = await db.execute<{ key: string; entered: boolean }>(sql`
    select key, exists (select from inputs i where i.subject_key = s.key) as entered from subjects s
    where key = ${wanted} and (
      exists (select from inputs i where i.subject_key = s.key)
      or exists (select from indicators n cross join jsonb_array_elements(n.terms) term where term ->> 'subject' = s.key))`);
  return { entered: new Set(rows.filter((row) => row.entered).map((row) => row.key)), all: new Set(rows.map((row) => row.key)) };
}
