/** Records that a changed definition no longer accepts. They are listed, never rewritten. */
import { localize } from '#resources/format';
import type { Definition, JsonValue, LocalizedText, RecordError } from '#resources/definition';
import { isRecord } from '#resources/clean';
import { longestRange } from '#resources/listQuery';
import { validate, type ValidateOptions } from '#resources/validate';
import { readConfig } from '#server/config';
import { openDatabase, type Database } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { Entities, plainDefinitions } from '#server/entities';
import { ensurePartitions } from '#server/records/ensure';
import type { Entity, StoredRecord } from '#server/records/entity';
import { clientConfig } from '#server/sections/clientConfig';

/** Prints each record that no longer conforms, with why, and gives how many there are. */
export async function reportNonconforming(definitions: readonly Definition[]): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    await ensurePartitions(database, plainDefinitions(definitions));
    const { default_locale: locale, dates } = await clientConfig(database.db);
    let count = 0;
    for (const entity of new Entities(definitions).all()) count += await reportEntity(database, entity, { locale, dates });
    process.stdout.write(
      count === 0
        ? 'Every record conforms.\n'
        : `${count} records no longer conform. They are kept as they are until someone saves them.\n`,
    );
    return count;
  } finally {
    await database.close();
  }
}

async function reportEntity({ db }: Database, entity: Entity, options: ValidateOptions): Promise<number> {
  const { definition, storage } = entity;
  let count = 0;
  for (let first = 0; ; first += longestRange) {
    const { records } = await storage.list(
      db,
      { filter: {}, sort: [['id', 'ASC']], range: [first, first + longestRange - 1] },
      { locale: options.locale },
    );
    for (const record of records) {
      const errors = validate(definition.fields, record, options);
      if (errors.length > 0)
        process.stdout.write(`${definition.id} ${record.id} (${titleOf(definition, record)}): ${errors.map(told).join('; ')}\n`);
      count += errors.length > 0 ? 1 : 0;
    }
    if (records.length < longestRange) return count;
  }
}

const isText = (value: JsonValue | undefined): value is LocalizedText & JsonValue => isRecord(value);

function titleOf(definition: Definition, record: StoredRecord): string {
  const value = record[definition.title];
  return isText(value) ? localize(value, 'en') : String(value ?? '');
}

function told({ field, code, params }: RecordError): string {
  const details = Object.entries(params ?? {}).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${field} ${code}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}
