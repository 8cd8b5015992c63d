/** Streams the audit log as CSV: one line per changed field, in the viewer's language. Cells that a spreadsheet would run as formulas are made harmless. */
import { Readable } from 'node:stream';
import { sql, type SQL } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import type { AuditedEvent } from '#resources/api/history/events';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { ListQuery } from '#resources/lists/listQuery';
import type { ReferenceNames } from '#resources/spreadsheet/cells';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { escapeFormula } from '#server/core/http/escapeFormula';
import type { Db } from '#server/core/db/db';
import { localeOf } from '#server/entities/records/read';
import { where } from '#server/entities/records/store/where';
import { csvOptions } from '#server/core/sheets/csv/language';
import { References } from '#server/entities/transfer/references';
import { eventsOf } from './query';
import { changeName, thingName, valueWords } from './words';

const batch = 1000;
const header: Record<Locale, string[]> = {
  en: ['Date (UTC)', 'Person', 'On behalf of', 'Action', 'Kind of record', 'Identifier', 'Name', 'Version', 'Field', 'Before', 'After'],
  fr: ['Date (UTC)', 'Personne', 'Au nom de', 'Action', 'Type de fiche', 'Identifiant', 'Nom', 'Version', 'Champ', 'Avant', 'Après'],
};

/** Returns the CSV of all events that match, read batch after batch, so that memory holds only a few of them. */
export function auditCsv(db: Db, entities: Entities, asked: ListQuery['filter'], viewer: Viewer): Readable {
  const locale = localeOf(viewer);
  const csv = (rows: readonly string[][], bom = false) =>
    stringify(
      rows.map((row) => row.map(escapeFormula)),
      { ...csvOptions(locale), bom },
    );
  const { selection: from } = entities.get('audit').storage;
  if (!from) throw new Error('The audit is in the database.');
  const { table } = from;
  // Builds the condition first, so that an invalid filter is rejected before anything is sent.
  const which = where(from, asked, locale) ?? sql`true`;
  async function* lines() {
    yield csv([header[locale]], true);
    let after: string | undefined;
    do {
      const ids = await idsAfter(db, table, which, after);
      const events = await eventsOf(db, entities, ids, viewer);
      const names = await namesOf(db, entities, events, viewer);
      if (events.length > 0) yield csv(events.flatMap((event) => linesOf(event, entities, locale, names)));
      after = ids.length < batch ? undefined : ids.at(-1);
    } while (after !== undefined);
  }
  return Readable.from(lines());
}

/** Returns the ids of the next batch of matching events, the latest first. */
async function idsAfter(db: Db, table: SQL, which: SQL, after: string | undefined): Promise<string[]> {
  const later = after === undefined ? sql`true` : sql`(t.at, t.id) < (SELECT c.at, c.id FROM audit_events c WHERE c.id = ${after}::uuid)`;
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT t.id FROM ${table} t WHERE ${which} AND ${later} ORDER BY t.at DESC, t.id DESC LIMIT ${batch}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns, by entity, the names of the records that these events refer to. */
async function namesOf(db: Db, entities: Entities, events: readonly AuditedEvent[], viewer: Viewer): Promise<Map<string, References>> {
  const found = new Map<string, References>();
  for (const id of new Set(events.map(({ entity }) => entity))) {
    const entity = entities.find(id);
    if (!entity) continue;
    const names = new References(entity, viewer, localeOf(viewer));
    const changes = events.filter((event) => event.entity === id).map((event) => Object.entries(event.changes));
    const states = changes.flatMap((each) =>
      [0, 1].map((side) => Object.fromEntries(each.map(([field, change]) => [field, change[side] ?? null]))),
    );
    await names.ofRecords(db, states);
    found.set(id, names);
  }
  return found;
}

function linesOf(event: AuditedEvent, entities: Entities, locale: Locale, names: ReadonlyMap<string, References>): string[][] {
  const definition = entities.find(event.entity)?.definition;
  const onBehalf = event.impersonator ? (event.actor_name ?? '') : '';
  const action = entities
    .get('audit')
    .definition.fields.find(({ id }) => id === 'action')
    ?.choices?.find(({ key }) => key === event.action);
  const about = [
    event.at,
    (event.impersonator ? event.impersonator_name : event.actor_name) ?? '',
    onBehalf,
    localize(action?.name, locale) || event.action,
    thingName(event.entity, definition, locale),
    event.entity_id,
    event.label ?? '',
    event.record_version === null ? '' : String(event.record_version),
  ];
  const changes = Object.entries(event.changes);
  if (changes.length === 0) return [[...about, '', '', '']];
  const known = names.get(event.entity) ?? noNames;
  return changes.map(([id, [before, after]]) => {
    const field = definition?.fields.find((each) => each.id === id);
    const name = changeName(id, event, field, entities.find(event.entity_id)?.definition, locale);
    return [...about, name, valueWords(before, field, locale, known), valueWords(after, field, locale, known)];
  });
}

const noNames: ReferenceNames = { nameOf: (_field, id) => id, idsOf: () => [] };
