/** Defines the list of rights on a day (resources/logs/day_rights.json). A filter gives the day; without one, it is today (UTC). */
import { sql, type SQL } from 'drizzle-orm';
import { locales, type Definition, type LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { permissions } from '#resources/people/permissions';
import { isDate } from '#resources/language/rules/values';
import { badRequest } from '#server/core/errors';
import type { Entities } from '#server/entities/entities';
import type { Log } from '#server/entities/logs/log';
import { logStorage } from '#server/entities/logs/logStorage';
import type { Db } from '#server/core/db/db';
import { auditBegins, rightsAt, type RightsAt } from './rightsAt';

const today = () => new Date().toISOString().slice(0, 10);

export const rightsLog = (entities: Entities): Log => ({
  rows: rowsOf([]),
  rules: {
    listing: async (db, entity, _names, { day = today() }) => {
      if (!isDate(day)) throw badRequest('INVALID_FILTER', 'day is one day: YYYY-MM-DD.');
      const definitions = entities.all().map(({ definition }) => definition);
      return { ...entity, storage: logStorage({ rows: rowsOf(await told(db, definitions, day)) }, entity.definition) };
    },
    extraProperties: { audit_begins: { type: ['string', 'null'], description: 'The first day that the audit tells of' } },
    present: async (db, records) => {
      const audit_begins = await auditBegins(db);
      return records.map((record) => ({ ...record, audit_begins }));
    },
  },
});

const rowsOf = (people: readonly object[]): SQL => sql`SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
  AS r (id uuid, created_at timestamptz, day text, name text, email text, roles jsonb, could jsonb, permissions jsonb, within jsonb, approval_role text, whole boolean)`;

/** Returns everybody who could sign in on that day; permissions, subjects and tags have their present names. */
async function told(db: Db, definitions: readonly Definition[], day: string): Promise<object[]> {
  const acts = new Map(permissions(definitions).map(({ key, name }) => [key, name]));
  const places = await namesOfPlaces(db);
  return (await rightsAt(db, day)).map(({ roles, scopes, ...person }) => ({
    ...person,
    day,
    roles: inEachLanguage((nameOf) => roles.map(nameOf).join(', ')),
    could: inEachLanguage((nameOf) => person.permissions.map((key) => nameOf(acts.get(key)) || key).join(', ')),
    within: inEachLanguage((nameOf) => withinOf(scopes, (key) => nameOf(places.get(key)) || key)),
  }));
}

/** Returns the subjects and tags of each scope as text. A scope without subjects, or without tags, isn't limited by them. */
const withinOf = (scopes: RightsAt['scopes'], nameOf: (key: string) => string) =>
  scopes
    .map(({ subjects, tags }) =>
      [subjects, tags]
        .filter((keys) => keys.length > 0)
        .map((keys) => keys.map(nameOf).join(', '))
        .join(' · '),
    )
    .join('; ');

function inEachLanguage(write: (nameOf: (name: LocalizedText | undefined) => string) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, write((name) => localize(name, locale))]));
}

/** Returns the names of subjects by key and of tags by id. */
async function namesOfPlaces(db: Db): Promise<Map<string, LocalizedText>> {
  const { rows } = await db.execute<{ key: string; name: LocalizedText }>(
    sql`SELECT key, name FROM subjects UNION ALL SELECT id::text, name FROM tags`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
