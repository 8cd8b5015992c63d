/** Rebuilds the search words of records when a definition searches other fields than before. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { tableOf } from '#server/entities/records/store/indexes';
import { isSearched, searchedText, splitWords } from '#server/entities/records/store/words';

const atOnce = 1000;

/** True when the filter `q` searches other values with the new definition than with the old. A renamed field is still searched as before. */
export function searchedFieldsDiffer(before: Definition, after: Definition): boolean {
  const old = new Map(before.fields.map((field) => [field.id, field]));
  const found = new Set<string>();
  for (const field of after.fields) {
    const was = [field.id, ...(field.was ?? [])].find((id) => old.has(id) && !found.has(id));
    if (was !== undefined) found.add(was);
    const previous = was === undefined ? undefined : old.get(was);
    const same = previous ? isSearched(previous) === isSearched(field) && previous.localized === field.localized : !isSearched(field);
    if (!same) return true;
  }
  return before.fields.some((field) => isSearched(field) && !found.has(field.id));
}

/** Rebuilds the search words of every record of an entity. */
export async function rebuildSearchWords(tx: Db, definition: Definition): Promise<void> {
  const table = sql.raw(`"${tableOf(definition.id)}"`);
  const isData = (value: unknown): value is Record<string, JsonValue> => isRecord(value);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await tx.execute<{ id: string; data: unknown }>(
      sql`SELECT id::text AS id, data FROM ${table} WHERE id > ${after}::uuid ORDER BY id LIMIT ${atOnce}`,
    );
    const found = rows.map(({ id, data }) => ({
      id,
      words: splitWords(searchedText(definition, { ...(isData(data) ? data : {}), id, version: 1 })),
    }));
    await tx.execute(sql`UPDATE ${table} t SET search = array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(e.words)))
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS e(id uuid, words jsonb) WHERE t.id = e.id`);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
