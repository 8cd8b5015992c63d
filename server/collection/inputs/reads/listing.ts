/** Lets lists of inputs filter and sort by more than their definition has: the author, the dimensions, and the fields of the subject. */
import { sql } from 'drizzle-orm';
import { authorField, withAuthor } from '#resources/language/fields/inputAuthor';
import { inputsWith, isInPlace, type Dimension } from '#resources/language/fields/inputFields';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, Locale, LocalizedText } from '#resources/definition';
import { foldedPrefix, jsonColumn, type Column, type Columns } from '#server/entities/records/store/columns';
import type { Db } from '#server/core/db/db';
import type { EntityRules } from '#server/entities/records/entity';
import { questionsOf } from '#server/entities/records/store/questions';
import { subjectsOf } from '../checks/inputFacts';

/** Returns the entity of inputs with its dimensions and, where the filter names one subject, the subject's fields; the entity unchanged where no such name is used. */
export const listing: NonNullable<EntityRules['listing']> = async (db, entity, names, filter) => {
  const { selection } = entity.storage;
  if (!selection || !names.some((name) => isInPlace(name) || name.split('__')[0] === authorField.id)) return entity;
  const { subject_key: key } = filter;
  const subjects = typeof key === 'string' ? await subjectsOf(db, [{ subject_key: key }]) : new Map<string, { fields: Field[] }>();
  const fields = [...subjects.values()].flatMap((subject) => subject.fields).filter(({ id }) => isName(id));
  const definition = withAuthor(inputsWith(entity.definition, await dimensionsOf(db), fields));
  const from = { ...selection, definition, columns: withPlaces(selection.columns) };
  return { ...entity, definition, storage: { ...entity.storage, ...questionsOf(from) } };
};

async function dimensionsOf(db: Db): Promise<Dimension[]> {
  const { rows } = await db.execute<{ key: string; name: LocalizedText }>(
    sql`SELECT key, name FROM tags WHERE parent_id IS NULL ORDER BY position, key`,
  );
  return rows.filter(({ key, name }) => isName(key) && isRecord(name));
}

/** True when the text is safe inside SQL. These names come from records, which were checked on writing; this checks them again. */
const isName = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);

const withPlaces =
  (own: Columns): Columns =>
  (field, locale) => {
    if (field.id === authorField.id) return author;
    const [place, id = ''] = field.id.split('.');
    if (id === '' || !isName(id)) return own(field, locale);
    return place === 'tags' ? tagColumn(id, locale) : jsonColumn({ ...field, id, required: false }, locale, 't."values"');
  };

const author: Column = { kind: 'uuid', value: 't.created_by', equal: 't.created_by', order: 't.created_by', cast: 'uuid', filled: false };

/** Returns the column of a dimension: its filter also matches the tags under the given one, and it sorts by the tag's name. */
function tagColumn(root: string, locale: Locale): Column {
  const value = `(t.tags ->> '${root}')`;
  const name = locale === 'en' ? `(g.name ->> 'en')` : `coalesce(g.name ->> '${locale}', g.name ->> 'en')`;
  return {
    kind: 'uuid',
    value,
    equal: value,
    order: `(SELECT ${foldedPrefix(name)} FROM tags g WHERE g.id = ${value}::uuid)`,
    cast: 'uuid',
    filled: false,
    isOne: (ids) =>
      sql`${sql.raw(value)}::uuid IN (SELECT c.descendant_id FROM tag_closure c WHERE c.ancestor_id = ANY(${sql.param([...ids])}::uuid[]))`,
  };
}
