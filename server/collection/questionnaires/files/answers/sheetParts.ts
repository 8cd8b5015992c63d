/** Gives the sheets of an export of all answers what they have in common: their layout, the cells that tell a questionnaire from the others, and names. */
import type { Field, JsonValue } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { toCell, type Cell } from '#resources/spreadsheet/cells';
import { headersOf, type SheetColumn } from '#resources/spreadsheet/columns';
import type { Db } from '#server/core/db/db';
import type { Sheet } from '#server/core/sheets/sheet';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { References } from '#server/entities/transfer/references';
import type { AnsweredRow, AnswersAsked, AnswersPlan } from './columns';

/** The database, the plan and the viewer with which a sheet is written. */
export interface Reading {
  db: Db;
  deps: Deps;
  plan: AnswersPlan;
  viewer: Viewer;
  tell: (more: number) => Promise<void>;
}

/** Returns the layout of a sheet. */
export function layoutOf(name: string, columns: readonly SheetColumn[], { locale }: AnswersAsked): Sheet['layout'] {
  // Headers would say that a column can't be edited: nobody imports this file.
  const headers = headersOf(
    columns.map((column) => ({ ...column, editable: true })),
    locale,
  );
  return {
    name,
    columns: columns.map(({ id, field }, place) => ({ id, header: headers[place] ?? id, kind: kindOf(field), editable: true, words: [] })),
  };
}

const kindOf = ({ type, format }: Field) => (type === 'number' ? 'number' : type === 'date' && format !== 'instant' ? 'date' : 'text');

/** Returns the cells that tell a questionnaire from the others. */
export const leadCells = ({ lead, asked, tags }: AnswersPlan, { fields, tags: carried }: AnsweredRow): Cell[] =>
  lead.map((column) => {
    const { id } = column;
    if (!id.startsWith('tags.')) return toCell(column, fields[id], asked.locale, tags);
    const tag = carried[id.slice('tags.'.length)];
    return tag === undefined ? null : { kind: 'text', text: tags.nameOf(column.field, tag) };
  });

/** Returns the name of a line of a table: that of its record or of the fixed line; its identifier otherwise. */
export function lineName({ rows, rows_from }: Field, id: string, { asked }: AnswersPlan, names: References): string {
  if (rows_from) return names.nameOf({ id: '_row', name: {}, type: 'string', choices_from: rows_from }, id);
  return localize(rows?.find(({ key }) => key === id)?.name, asked.locale) || id;
}

/** Returns the names of the records that these values refer to. */
export async function namesOf({ db, deps, viewer, plan }: Reading, fields: readonly Field[], values: readonly Record<string, JsonValue>[]) {
  const entity = deps.entities.get('questionnaires');
  const names = new References({ ...entity, definition: { ...entity.definition, fields: [...fields] } }, viewer, plan.asked.locale);
  await names.ofRecords(db, values);
  return names;
}
