/** Checks unique values before the write, so that every failing field is reported. An index enforces them against two writers at once. */
import { brokenConstraint } from '#server/core/http/answers/databaseErrors';
import { invalidRecord } from '#server/core/errors';
import type { Definition, Field, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write } from '../../entity';
import { wantedIndexes } from '../../store/indexes';

type Sound = Write & { after: StoredRecord };
const uniqueFields = (definition: Definition): Field[] =>
  definition.fields.filter((field) => (field.unique || field.id === definition.key) && !field.localized);

const duplicated = (field: string, id: string | undefined): RecordError => ({
  field,
  code: 'DUPLICATED',
  level: 'error',
  ...(id !== undefined && { params: { id } }),
});

/** Returns one list of errors per write. */
export async function checkUnique(db: Db, entity: Entity, writes: readonly Sound[]): Promise<RecordError[][]> {
  const errors: RecordError[][] = writes.map(() => []);
  const written = uniqueFields(entity.definition).map(({ id: field }) => ({
    field,
    values: writes.map(({ before, after }) => (before?.[field] === after[field] ? undefined : keyText(after[field]))),
  }));
  const asked = new Map(written.map(({ field, values }) => [field, values.filter((value) => value !== undefined)]));
  for (const [field, values] of asked) if (values.length === 0) asked.delete(field);
  if (asked.size === 0) return errors;
  const holders = await entity.storage.findByValues(db, asked);
  for (const { field, values } of written) {
    const held = new Map(holders.filter((each) => each.field === field).map(({ id, value }) => [value.toLowerCase(), id]));
    const firsts = new Map<string, number>();
    values.forEach((value, place) => {
      const same = value?.toLowerCase();
      if (same !== undefined && !firsts.has(same)) firsts.set(same, place);
    });
    values.forEach((value, place) => {
      if (value === undefined) return;
      const self = writes[place]?.before?.id;
      const holder = held.get(value.toLowerCase());
      const twin = firsts.get(value.toLowerCase()) ?? place;
      if ((holder !== undefined && holder !== self) || twin < place) errors[place]?.push(duplicated(field, holder));
    });
  }
  return errors;
}

const keyText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Runs a write. When another write took a unique value meanwhile, the error names the field. */
export async function withDuplicateErrors<T>(definition: Definition, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === undefined) throw error;
    const index = wantedIndexes(definition).find((each) => each.name === broken);
    const field =
      index?.unique ?? definition.fields.find(({ id }) => broken.endsWith(`_${id}_unique`))?.id ?? definition.key ?? definition.title;
    throw invalidRecord([duplicated(field, undefined)]);
  }
}
