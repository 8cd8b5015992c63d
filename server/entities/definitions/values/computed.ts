/** Computes the fields that have a formula again, in all records, when the formula or what it depends on changes. */
import { sql } from 'drizzle-orm';
import type { Definition, JsonValue, Values } from '#resources/definition';
import { isInTable } from '#resources/addresses/ownTables';
import { computedFields, concernedBy, withComputed } from '#resources/language/formulas/compute';
import { replaceConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { isSameJson } from '#server/core/values/same';
import { system } from '#server/core/viewer/viewer';
import { writeEvents, type AuditEvent } from '../../history/audit/events';
import type { Difference } from '../plan/compare';
import { storedIn, valuesQuery } from './ownTables';

/** The number of records that are read and written at once. */
const atOnce = 1000;

interface Row extends Record<string, unknown> {
  place: string;
  id: string;
  held: Values;
}

/** Computes the fields of an entity again where a change concerns them. Values that were there before and differ now are told in the history of their records. */
export async function recomputeChanged(tx: Db, { fields, kind }: Difference, definition: Definition): Promise<void> {
  const concerned = concernedBy(definition.fields);
  if (concerned.size === 0 || (kind !== 'back' && !fields.some(({ id }) => concerned.has(id)))) return;
  if (!isInTable(definition.id)) return recomputeInSections(tx, definition);
  const { table, values, identifier } = valuesQuery(definition);
  await tx.execute(
    sql`DECLARE computed_again CURSOR FOR SELECT t.ctid::text AS place, ${identifier} AS id, to_jsonb(t) || ${values} AS held FROM ${table} t`,
  );
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`FETCH ${sql.raw(String(atOnce))} FROM computed_again`);
    if (rows.length === 0) break;
    await store(
      tx,
      definition,
      rows.map((row) => ({ ...row, changes: changesOf(definition, row.held) })).filter(({ changes }) => Object.keys(changes).length > 0),
    );
  }
  await tx.execute(sql`CLOSE computed_again`);
}

type Changes = Record<string, [before: JsonValue, after: JsonValue]>;

/** Returns the computed fields of a record whose values differ from those that it holds. */
function changesOf({ fields }: Definition, held: Values): Changes {
  const all = withComputed(fields, held);
  return Object.fromEntries(
    computedFields(fields)
      .map(({ id }): [string, [JsonValue, JsonValue]] => [id, [json(held[id]), json(all[id])]])
      .filter(([, [before, after]]) => !isSameJson(before, after)),
  );
}

const json = (value: Values[string]): JsonValue => value ?? null;

async function store(tx: Db, definition: Definition, changed: readonly (Row & { changes: Changes })[]): Promise<void> {
  if (changed.length === 0) return;
  const { table, column } = storedIn(definition.id);
  const rows = changed.map(({ place, changes }) => ({
    place,
    values: Object.fromEntries(Object.entries(changes).map(([id, [, after]]) => [id, after])),
  }));
  await tx.execute(sql`UPDATE ${table} t SET ${sql.identifier(column)} = t.${sql.identifier(column)} || e.values
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(place text, values jsonb) WHERE t.ctid = e.place::tid`);
  const events = changed.flatMap(({ id, changes }): AuditEvent[] => {
    const told = Object.entries(changes).filter(([, [before]]) => before !== null);
    return told.length === 0 ? [] : [{ action: 'update', entity: definition.id, entity_id: id, changes: Object.fromEntries(told) }];
  });
  if (events.length > 0) await writeEvents(tx, events, { viewer: system([]) });
}

/** Computes the fields of sections again, which are stored in the configuration. */
async function recomputeInSections(tx: Db, definition: Definition): Promise<void> {
  await replaceConfig(tx, null, (config) => ({
    ...config,
    sections: config.sections.map((section) => {
      const changes = changesOf(definition, { ...section.added, key: section.key, position: section.position, lead: section.lead ?? null });
      return {
        ...section,
        added: { ...section.added, ...Object.fromEntries(Object.entries(changes).map(([id, [, after]]) => [id, after])) },
      };
    }),
  }));
}
