/** The audit as CSV, streamed: one line per field that changed, in the reader's language; nothing that a spreadsheet would run. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/format';
import type { Viewer } from '#server/auth/viewer';
import type { Entities } from '#server/entities';
import { inert } from '#server/http/inert';
import type { Db } from '#server/records/entity';
import { localeOf } from '#server/records/read';
import { findEvents, type EventsAsked } from './query';
import type { AuditedEvent } from '#resources/api/history';

const batch = 1000;
const header: Record<Locale, string[]> = {
  en: ['When (UTC)', 'Who', 'In the name of', 'Action', 'Entity', 'Identifier', 'Name', 'Version', 'Field', 'Before', 'After'],
  fr: ['Quand (UTC)', 'Qui', 'Au nom de', 'Action', 'Entité', 'Identifiant', 'Nom', 'Version', 'Champ', 'Avant', 'Après'],
};

/** All events that match, batch after batch: however many there are, few are in memory. */
export function auditCsv(db: Db, entities: Entities, asked: EventsAsked, viewer: Viewer): Readable {
  const locale = localeOf(viewer);
  async function* lines() {
    yield csv([header[locale]], true);
    let after: string | undefined;
    do {
      const events = await findEvents(db, entities, asked, { limit: batch, ...(after && { after }) }, viewer);
      if (events.length > 0) yield csv(events.flatMap((event) => linesOf(event, entities, locale)));
      after = events.length < batch ? undefined : events.at(-1)?.id;
    } while (after !== undefined);
  }
  return Readable.from(lines());
}

const csv = (lines: readonly string[][], bom = false) =>
  stringify(
    lines.map((line) => line.map(inert)),
    { bom, record_delimiter: 'windows' },
  );

function linesOf(event: AuditedEvent, entities: Entities, locale: Locale): string[][] {
  const definition = entities.find(event.entity)?.definition;
  const onBehalf = event.impersonator ? (event.actor_name ?? '') : '';
  const about = [
    event.at,
    (event.impersonator ? event.impersonator_name : event.actor_name) ?? '',
    onBehalf,
    event.action,
    definition?.name[locale].one ?? event.entity,
    event.entity_id,
    event.label ?? '',
    event.version === null ? '' : String(event.version),
  ];
  const changes = Object.entries(event.changes);
  if (changes.length === 0) return [[...about, '', '', '']];
  return changes.map(([id, [before, after]]) => {
    const field = definition?.fields.find((each) => each.id === id);
    return [...about, field ? localize(field.name, locale) : id, textOf(before), textOf(after)];
  });
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
