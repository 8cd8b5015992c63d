/** Lets lists of questionnaires filter and sort by the due date of those that are still answered. */
import { answeredStates, awaitedField, withAwaited } from '#resources/language/questions/awaited';
import type { EntityRules } from '#server/entities/records/entity';
import type { Column } from '#server/entities/records/store/columns';
import { questionsOf } from '#server/entities/records/store/questions';

const value = `(CASE WHEN t.state IN (${answeredStates.map((state) => `'${state}'`).join(', ')}) THEN t.due_on END)`;
const column: Column = { kind: 'date', value, equal: value, order: value, cast: 'date', filled: false };

/** Returns the entity of questionnaires, with `awaitedField` added where a list filters or sorts by it. */
export const listing: NonNullable<EntityRules['listing']> = async (_db, entity, names) => {
  const { selection } = entity.storage;
  if (!selection || !names.some((name) => name.split('__')[0] === awaitedField.id)) return entity;
  const definition = withAwaited(entity.definition);
  const { columns } = selection;
  const from = {
    ...selection,
    definition,
    columns: (...[field, locale]: Parameters<typeof columns>) => (field.id === awaitedField.id ? column : columns(field, locale)),
  };
  return { ...entity, definition, storage: { ...entity.storage, ...questionsOf(from) } };
};
