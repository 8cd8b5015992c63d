/** Searches every entity that the user may read. */
import type { SearchResult } from '#resources/api/site/search';
import type { Definition, JsonValue, Locale } from '#resources/definition';
import { fold } from '#resources/formats/fold';
import { localize } from '#resources/formats/format';
import { isText } from '#resources/language/fields/localizedText';
import type { ListQuery } from '#resources/lists/listQuery';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Database } from '#server/core/db/connection';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { listRecords, localeOf } from '#server/entities/records/read';
import { splitWords } from '#server/entities/records/store/words';
import { withTimeout } from './patience';

/** The most results of each entity: a user looks through no more. */
const most = 5;
/**
 * Returns the records that contain words with these beginnings, the first few of each entity; records whose name begins with the question come first.
 * Throws a 503 SEARCH_UNAVAILABLE when the database doesn't answer in time.
 */
export async function search(database: Database, entities: readonly Entity[], question: string, viewer: Viewer): Promise<SearchResult[]> {
  if (splitWords(question).length === 0) return [];
  const searched = entities.filter(({ definition }) => isNamed(definition, viewer) && can(viewer, definition.permissions.read));
  const locale = localeOf(viewer);
  return withTimeout(database, async (db) => {
    const found: SearchResult[] = [];
    for (const entity of searched) {
      const query: ListQuery = { filter: { q: question }, sort: [], range: [0, most - 1] };
      const { records } = await listRecords(db, entity, query, viewer);
      found.push(...records.map((record) => foundAs(entity.definition, record, locale)));
    }
    return nearest(found, question);
  });
}

/** True when the title of an entity's records is a text that the viewer may read. Inputs have none: they are found through their subject. */
function isNamed({ title, fields }: Definition, viewer: Viewer): boolean {
  const field = fields.find(({ id }) => id === title);
  const seen = !field?.permission?.read || can(viewer, field.permission.read);
  return seen && (field?.type === 'string' || field?.type === 'text');
}

function foundAs({ id: resource, title }: Definition, record: StoredRecord, locale: Locale): SearchResult {
  return { resource, id: record.id, label: fieldText(record[title], locale) || record.id };
}

function fieldText(value: JsonValue | undefined, locale: Locale): string {
  if (isText(value)) return localize(value, locale);
  return typeof value === 'string' ? value : '';
}

function nearest(found: readonly SearchResult[], question: string): SearchResult[] {
  const asked = fold(question.trim());
  return found.toSorted((a, b) => Number(fold(b.label).startsWith(asked)) - Number(fold(a.label).startsWith(asked)));
}
