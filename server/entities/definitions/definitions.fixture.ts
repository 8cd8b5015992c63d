/** Provides a definition that changes and a database that has records of it. */
import type { Definition, Field } from '#resources/definition';
import type { Database } from '#server/core/db/connection';
import { entitiesOf } from '#server/start/wings';
import type { StoredRecord } from '../records/entity';
import { uuidv7 } from '#server/core/db/uuid';
import { productDefinitions } from '#tests/support/database/definitions';

export const text = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'string', ...more });

/** Returns the definition of visits to sites, with these fields after the place. */
export const visits = (...fields: Field[]): Definition => ({
  id: 'visits',
  name: { en: { one: 'Visit', other: 'Visits' }, fr: { one: 'Visite', other: 'Visites' } },
  title: 'place',
  fields: [text('place'), ...fields],
  list: { columns: ['place', ...fields.map(({ id }) => id)], sort: ['place', 'ASC'], filters: fields.map(({ id }) => id) },
  form: [{ fields: ['place', ...fields.map(({ id }) => id)] }],
  permissions: { read: 'resource.visits:read', write: 'resource.visits:write' },
});

/** Returns the product's definitions and the definition of visits. */
export const withVisits = (...fields: Field[]) => productDefinitions({ 'visits.json': visits(...fields) });

export const storageOf = (definitions: readonly Definition[]) => entitiesOf(definitions).get('visits').storage;

/** Inserts visits and returns the stored records. */
export const keep = ({ db }: Database, definitions: readonly Definition[], ...records: Omit<StoredRecord, 'id' | 'version'>[]) =>
  storageOf(definitions).insert(
    db,
    records.map((values) => ({ ...values, id: uuidv7(), version: 1 })),
    null,
  );

/** Returns all visits, sorted by place. */
export async function read({ db }: Database, definitions: readonly Definition[], filter: Record<string, never> | { q: string } = {}) {
  const { records } = await storageOf(definitions).list(db, { filter, sort: [['place', 'ASC']], range: [0, 99] }, { locale: 'en' });
  return records;
}
