/** Finds the names of the records that the questions of a questionnaire refer to, for a person who may read them. */
import type { ChoicesFrom, Field, JsonValue, Locale } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import type { ReferenceNames } from '#resources/spreadsheet/cells';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { References } from '#server/entities/transfer/references';

export interface RecordNames extends ReferenceNames {
  /** Returns the records that a field may refer to, by their names: at most 500, none where the person may not read them. */
  choicesOf(from: ChoicesFrom): readonly { key: string; name: string }[];
  /** Reads the records that texts of a file may mean. */
  readTexts(texts: readonly { field: Field; text: string }[]): Promise<void>;
}

/** The most records that a file offers, or has a line for. */
const mostChoices = 500;

const keyOf = ({ resource, label, filter = {} }: ChoicesFrom) => JSON.stringify([resource, label, filter]);

/** Returns the names for these questions and answers. */
export async function recordNames(
  db: Db,
  entities: Entities,
  { fields, values, viewer, locale }: { fields: readonly Field[]; values: readonly JsonValue[]; viewer: Viewer; locale: Locale },
): Promise<RecordNames> {
  const referring = fields.flatMap((field) => [field, ...(field.items ?? []), ...lineField(field)]).filter((field) => field.choices_from);
  const entity = entities.get('questionnaires');
  const names = new References({ ...entity, definition: { ...entity.definition, fields: referring } }, viewer, locale);
  const offered = new Map<string, string[]>();
  if (referring.length > 0) {
    for (const { id, choices_from: from } of referring) {
      if (!from || offered.has(keyOf(from))) continue;
      const ids = await idsOf(db, entities, from, viewer, locale);
      offered.set(keyOf(from), ids);
      await names.ofRecords(db, [{ [id]: ids }]);
    }
    const answers = Object.fromEntries(fields.map(({ id }, place) => [id, values[place] ?? null]));
    await names.ofRecords(db, [
      answers,
      ...values.flatMap((value) => (Array.isArray(value) ? value.flatMap((line) => (isRecord(line) ? [line] : [])) : [])),
    ]);
  }
  const choices = new Map<string, readonly { key: string; name: string }[]>();
  return {
    nameOf: (field, id) => names.nameOf(field, id),
    idsOf: (field, name) => names.idsOf(field, name),
    readTexts: (texts) => names.ofTexts(db, texts),
    choicesOf(from) {
      const key = keyOf(from);
      const known = choices.get(key) ?? (offered.get(key) ?? []).map((id) => ({ key: id, name: names.nameOf(referenceTo(from), id) }));
      choices.set(key, known);
      return known;
    },
  };
}

const referenceTo = (from: ChoicesFrom): Field => ({ id: '_row', name: {}, type: 'dropdown', choices_from: from });

/** Returns the reference of the lines of a table to their records, as a field. */
const lineField = ({ rows_from }: Field): Field[] => (rows_from ? [referenceTo(rows_from)] : []);

async function idsOf(db: Db, entities: Entities, from: ChoicesFrom, viewer: Viewer, locale: Locale): Promise<string[]> {
  const entity = entities.find(from.resource);
  if (!entity || !can(viewer, entity.definition.permissions.read)) return [];
  const query = {
    filter: { ...from.filter },
    sort: [[from.label, 'ASC']] satisfies [string, 'ASC'][],
    range: [0, mostChoices - 1] as [number, number],
  };
  const ids = await entity.storage.ordered(db, query, { locale, visible: entity.rules.visible?.(viewer) });
  return ids.slice(0, mostChoices);
}
