/** Checks the records that answers choose: they are there, and among those that the question offers. */
import type { Field, JsonValue, RecordError, Values } from '#resources/definition';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { filterProblem } from '#resources/language/check/filter';
import type { ListQuery } from '#resources/lists/listQuery';
import { isValues } from '#resources/language/fields/clean';
import { hiddenOf } from '#resources/language/questions/progress';
import type { Db } from '#server/core/db/db';
import type { Entities } from '#server/entities/entities';
import type { TemplateVersion } from '../../templates/versions';
import { shownValue } from '../document';

type From = NonNullable<Field['choices_from']>;
interface Chosen {
  from: From;
  key: string;
  /** The path of the value. */
  at: string;
}

/** Returns an error for each record that answers add and that their question does not offer. A record that the stored answer has already may stay, whatever became of it. */
export async function choiceErrors(
  db: Db,
  entities: Entities,
  questions: readonly Field[],
  { sent, stored }: { sent: Values; stored: Values },
): Promise<RecordError[]> {
  const added = questions.flatMap((field) => {
    const chosen = chosenIn(field, sent[field.id], field.id);
    const had = chosen.length > 0 ? new Set(chosenIn(field, stored[field.id], field.id).map(idOf)) : new Set();
    return chosen.filter((each) => !had.has(idOf(each)));
  });
  const lost = await without(db, entities, added);
  return lost.map(({ at, key }) => ({ field: at, code: 'INVALID', level: 'error', params: { reason: 'choice', value: key } }));
}

/** Returns an error for each shown answer that chooses a record which was deleted since, and a warning for each line about one: nobody chooses these lines. */
export async function deletedChoices(db: Db, entities: Entities, version: TemplateVersion, values: Values): Promise<RecordError[]> {
  const hidden = new Set(hiddenOf(version, values));
  const chosen = version.questions.flatMap((field) =>
    hidden.has(field.id) ? [] : chosenIn(field, shownValue(field, version, values), field.id),
  );
  const lost = await without(
    db,
    entities,
    chosen.map(({ from: { resource, label }, ...each }) => ({ ...each, from: { resource, label } })),
  );
  return lost.map(({ at, key }) => ({
    field: at,
    code: 'INVALID',
    level: at.endsWith(`.${rowKey}`) ? 'warning' : 'error',
    params: { reason: 'record_deleted', value: key },
  }));
}

const idOf = ({ from: { resource }, key }: Chosen) => `${resource} ${key}`;

/** Returns the records that a value chooses, also those that its lines are about. */
function chosenIn({ choices_from: from, rows_from, items = [] }: Field, value: unknown, at: string): Chosen[] {
  if (from) return [value].flat().flatMap((key) => (typeof key === 'string' && key !== '' ? [{ from, key, at }] : []));
  if (!Array.isArray(value)) return [];
  const lines: readonly unknown[] = value;
  return lines.flatMap((line, place) => {
    if (!isValues(line)) return [];
    const row = rowOf(line);
    const about = rows_from && row !== undefined ? [{ from: rows_from, key: row, at: `${at}.${place}.${rowKey}` }] : [];
    return [...about, ...items.flatMap((item) => chosenIn(item, line[item.id], `${at}.${row ?? place}.${item.id}`))];
  });
}

/** Returns those without a record that their list offers, with a query for each list. Lists that are no entities are not checked. */
async function without(db: Db, entities: Entities, chosen: readonly Chosen[]): Promise<Chosen[]> {
  const lists = new Map<string, Chosen[]>();
  for (const each of chosen) {
    const list = JSON.stringify([each.from.resource, each.from.filter]);
    const others = lists.get(list);
    if (others) others.push(each);
    else lists.set(list, [each]);
  }
  const lost: Chosen[] = [];
  for (const all of lists.values()) {
    const [first] = all;
    const entity = first && entities.find(first.from.resource);
    if (!entity) continue;
    const keys: JsonValue = [...new Set(all.map(({ key }) => key))];
    // A template that was published before its filter was checked may name a field that is not there.
    const offered = filterProblem(first.from.filter ?? {}, entity.definition) === null ? first.from.filter : {};
    const query: ListQuery = { filter: { id: keys, ...offered }, sort: [], range: [0, keys.length] };
    const found = new Set(await entity.storage.ordered(db, query, { locale: 'en' }));
    lost.push(...all.filter(({ key }) => !found.has(key)));
  }
  return lost;
}
