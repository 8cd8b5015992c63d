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
import { ensureTables } from '#server/records/ensure';
import type { Entity, StoredRecord } from '#server/records/entity';
import { clientConfig } from '#server/sections/clientConfig';

/** Prints each record of the database of the environment that no longer conforms, with why, and gives how many there are. */
export async function reportNonconforming(definitions: readonly Definition[]): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    const found = await nonconforming(database, definitions);
    const end =
      found.length === 0
        ? 'Every record conforms.'
        : `${found.length} no longer conform. They are kept as they are until someone saves them.`;
    process.stdout.write([...found, end, ''].join('\n'));
    return found.length;
  } finally {
    await database.close();
  }
}

/** A line for each record that its definition refuses, naming every error. */
export async function nonconforming(database: Database, definitions: readonly Definition[]): Promise<string[]> {
  await ensureTables(database, plainDefinitions(definitions));
  const { default_locale: locale, dates } = await clientConfig(database.db);
  const lines: string[] = [];
  for (const entity of new Entities(definitions).all()) lines.push(...(await ofEntity(database, entity, { locale, dates })));
  return lines;
}

async function ofEntity({ db }: Database, { definition, storage }: Entity, options: ValidateOptions): Promise<string[]> {
  const lines: string[] = [];
  for (let first = 0; ; first += longestRange) {
    const range: [number, number] = [first, first + longestRange - 1];
    const { records } = await storage.list(db, { filter: {}, sort: [['id', 'ASC']], range }, { locale: options.locale });
    for (const record of records) {
      const errors = validate(definition.fields, record, options);
      if (errors.length > 0) lines.push(`${definition.id} ${record.id} (${titleOf(definition, record)}): ${errors.map(told).join('; ')}`);
    }
    if (records.length < longestRange) return lines;
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
