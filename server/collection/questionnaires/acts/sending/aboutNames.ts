/** Names what a questionnaire is about, so that several of one template are told apart wherever they are listed. */
import { sql } from 'drizzle-orm';
import { locales, type LocalizedText } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { hiddenFields } from '#server/entities/records/read';

interface Place {
  about: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
}

/** The longest name of a questionnaire, in UTF-16 units. */
const longest = 200;

/** Returns the first `longest` units of a text, without half of a character that has two. */
const shortened = (text: string): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a name for each questionnaire: the name of its template, the title of the record that it is about, and the names of its tags: “Social questionnaire – Porto”. */
export async function namesAbout(
  db: Db,
  entities: Entities,
  name: LocalizedText,
  places: readonly Place[],
  viewer: Viewer,
): Promise<LocalizedText[]> {
  const tags = await tagNames(db, places);
  const records = await recordTitles(db, entities, places, viewer);
  return places.map(({ about, tags: own }) => {
    const parts = [records.get(`${about['resource']} ${about['id']}`), ...Object.values(own).map((id) => tags.get(id))];
    return Object.fromEntries(
      locales.flatMap((locale) => {
        const said = [name[locale], ...new Set(parts.map((part) => part?.[locale]))].filter((text) => text !== undefined && text !== '');
        return name[locale] === undefined ? [] : [[locale, shortened(said.join(' – '))]];
      }),
    );
  });
}

async function tagNames(db: Db, places: readonly Place[]): Promise<Map<string, LocalizedText>> {
  const ids = [...new Set(places.flatMap(({ tags }) => Object.values(tags)))].filter(isUuid);
  const { rows } = await db.execute<{ id: string; name: unknown }>(
    sql`SELECT id, name FROM tags WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, inEach(name)]));
}

/** Returns the titles of the records, by entity and id; none where the viewer may not read the title, which everybody who gets the questionnaire would read in its name. */
async function recordTitles(db: Db, entities: Entities, places: readonly Place[], viewer: Viewer): Promise<Map<string, LocalizedText>> {
  const found = new Map<string, LocalizedText>();
  for (const resource of new Set(places.flatMap(({ about }) => about['resource'] ?? []))) {
    const entity = entities.find(resource);
    const ids = places.flatMap(({ about }) => (about['resource'] === resource && about['id'] !== undefined ? [about['id']] : []));
    if (!entity || hiddenFields(entity.definition, viewer).has(entity.definition.title)) continue;
    const records = await entity.storage.find(db, [...new Set(ids)]);
    for (const record of records) found.set(`${resource} ${record.id}`, inEach(record[entity.definition.title]));
  }
  return found;
}

/** Returns a text in each language: one that has no languages is the same in both, and one that lacks a language takes the other. */
export function inEach(text: unknown): LocalizedText {
  const read = isRecord(text) ? text : { en: text };
  const other = Object.values(read).find((each) => typeof each === 'string');
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const said = read[locale] ?? other;
      return typeof said === 'string' ? [[locale, said]] : [];
    }),
  );
}
