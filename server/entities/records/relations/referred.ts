/** Lets lists filter and sort by fields of referenced records, as far as the viewer may see these records and fields. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition, Field, Locale } from '#resources/definition';
import { referredField, type Referring } from '#resources/language/fields/referredFields';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Column, Columns } from '../store/columns';
import type { Entity } from '../entity';
import { questionsOf } from '../store/questions';
import { visibleDefinition } from '../read';
import type { Selection } from '../store/select';

interface Referred {
  field: Field;
  columnOf(locale: Locale): Column | undefined;
}

/** Returns the entity with the fields of referenced records that these names mean. A name that leads to no such field stays unknown. */
export function withReferencedFields(entity: Entity, names: readonly string[], viewer: Viewer): Entity {
  const { selection } = entity.storage;
  const paths = [...new Set(names.flatMap((name) => (name.includes('.') ? (name.split('__')[0] ?? []) : [])))];
  if (!selection || paths.length === 0) return entity;
  const found = new Map(
    paths.flatMap((path): [string, Referred][] => {
      const referred = referredBy(entity, selection.columns, path, viewer);
      return referred ? [[path, referred]] : [];
    }),
  );
  if (found.size === 0) return entity;
  const definition: Definition & Referring = { ...entity.definition, referred: [...found.values()].map(({ field }) => field) };
  const columns: Columns = (field, locale) => {
    const referred = found.get(field.id);
    return referred ? referred.columnOf(locale) : selection.columns(field, locale);
  };
  return { ...entity, definition, storage: { ...entity.storage, ...questionsOf({ ...selection, definition, columns }) } };
}

/** Resolves a path such as `parent.country`: the field `country` of the record that `parent` refers to. */
function referredBy({ definition, related }: Entity, own: Columns, path: string, viewer: Viewer): Referred | undefined {
  const [first = '', last = '', ...further] = path.split('.');
  const reference = visibleDefinition(definition, viewer).fields.find(({ id }) => id === first);
  const target = reference?.choices_from && related(reference.choices_from.resource);
  const to = target?.storage.selection;
  if (!reference || !to || further.length > 0 || !can(viewer, target.definition.permissions.read)) return undefined;
  const field = visibleDefinition(target.definition, viewer).fields.find(({ id }) => id === last);
  if (!field) return undefined;
  const visible = target.rules.visible?.(viewer) ?? sql`true`;
  return {
    field: referredField(reference, field),
    columnOf: (locale) => {
      const from = own(reference, locale);
      const column = to.columns(field, locale);
      return from && column && { ...column, filled: false, within: within(from, to, visible), ordered: ordered(from, column, to, visible) };
    },
  };
}

/** Returns the condition that the referenced record meets `condition`, as one subquery for all rows instead of one per row. */
const within =
  (from: Column, { table, id }: Selection, visible: SQL) =>
  (condition: SQL): SQL => {
    const value = sql.raw(from.value);
    const wanted = sql`SELECT ${sql.raw(id)}::text FROM ${table} t WHERE ${visible} AND ${condition}`;
    return from.kind === 'list' ? sql`${value} ?| ARRAY(${wanted})` : sql`(${value})::text IN (${wanted})`;
  };

/** Returns the value to sort by, which each row looks up by the index on the id of the referenced record. Undefined when a field refers to several records. */
function ordered(from: Column, { order }: Column, { columns, table, id }: Selection, visible: SQL): SQL | undefined {
  if (from.kind === 'list') return undefined;
  const identifier = columns({ id: 'id', name: {}, type: 'string' }, 'en');
  const key = identifier?.kind === 'uuid' ? sql`CASE WHEN r.id ~ '^[0-9a-f-]{36}$' THEN r.id::uuid END` : sql`r.id`;
  return sql`(SELECT ${sql.raw(order)} FROM (SELECT (${sql.raw(from.value)})::text AS id) r JOIN ${table} t ON ${sql.raw(id)} = ${key} WHERE ${visible})`;
}
