/** Writes the sheet of what answers said and the versions of their questionnaires no longer ask: a row per cell, in the export of all answers. */
import { locales, type Field, type JsonValue, type Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { isTable, lineId, linesOf, type Line } from '#resources/language/answers/rows';
import type { AsideAnswer } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import type { Cell } from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import { csvDecimal } from '#server/core/sheets/csv/language';
import type { Sheet } from '#server/core/sheets/sheet';
import { isSameJson } from '#server/core/values/same';
import type { References } from '#server/entities/transfer/references';
import { fileWords } from '../words';
import { answerCells, text } from '../workbook/cells';
import type { AnsweredRow } from './columns';
import { answeredRows } from './rows';
import { layoutOf, leadCells, lineName, namesOf, type Reading } from './sheetParts';

const heads = ['name', 'row', 'column', 'answer', 'unit', 'na', 'comment'] as const;

/** A value that is no longer asked: an answer in one language, or a cell of a line. */
interface Aside {
  question: Field;
  field: Field;
  value: JsonValue;
  line?: string;
  part?: Locale;
}

/** Returns the sheet of the parts that are no longer asked for, in a list; an empty list where no answer that the viewer sees has such a part. */
export function asideSheets(reading: Reading): Sheet[] {
  const { db, viewer, plan } = reading;
  const { asked, lead, hasAside } = plan;
  if (!hasAside) return [];
  const said = heads.map((id): SheetColumn => ({ id: `aside.${id}`, field: headOf(id), editable: false }));
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const batch of answeredRows(db, plan, viewer)) {
      const names = await namesIn(reading, batch);
      yield batch.flatMap((row) =>
        row.aside.flatMap((aside) =>
          valuesIn(aside, row, reading).map((each) => [...leadCells(plan, row), ...cellsOf(each, reading, names)]),
        ),
      );
    }
  };
  return [{ layout: layoutOf(fileWords[asked.locale].removed, [...lead, ...said], asked), rows: rows() }];
}

const headOf = (id: (typeof heads)[number]): Field => ({
  id,
  name: Object.fromEntries(locales.map((locale) => [locale, fileWords[locale].heads[id]])),
  type: 'string',
});

/** Returns the values that an answer has aside. A cell that the answer still has only names its line, and is left out. */
function valuesIn({ field, value }: AsideAnswer, { answers }: AnsweredRow, { plan }: Reading): Aside[] {
  if (!isTable(field)) {
    const parts = field.localized ? locales.map((part) => ({ part })) : [{}];
    return parts.map((part) => ({ question: field, field, value, ...part }));
  }
  const lines = linesOf(answers[plan.names.get(field.id) ?? field.id]);
  return linesOf(value).flatMap((line, place) => {
    const now = lines.find((each) => rowOf(each) === rowOf(line));
    const isLeft = ({ id }: Field) => isAnswered(line[id]) && !isSameJson(now?.[id] ?? null, line[id] ?? null);
    const left = (field.items ?? []).filter(isLeft);
    return left.map((item) => ({ question: field, field: item, value: line[item.id] ?? null, line: lineId(line, place) }));
  });
}

function cellsOf({ question, field, value, line, part }: Aside, { plan }: Reading, names: References): Cell[] {
  const { locale } = plan.asked;
  const { answer, unit, na, comment } = answerCells(field, value, { locale, names }, part);
  const column = line === undefined ? (part ? fileWords[locale].in_language[part] : '') : localize(field.name, locale);
  const name = line === undefined ? '' : lineName(question, line, plan, names);
  // The column has texts and numbers, so the file doesn't write its numbers as those of its language.
  const isNumber = plan.asked.format === 'csv' && answer?.kind === 'number';
  const shown: Cell = isNumber ? { ...answer, text: csvDecimal(answer.text, locale) } : answer;
  return [text(localize(question.name, locale)), text(name), text(column), shown, unit, na, comment];
}

/** Returns the names of the records that these values, and their lines, refer to. */
async function namesIn(reading: Reading, batch: readonly AnsweredRow[]): Promise<References> {
  const all = batch.flatMap(({ aside }) => aside);
  const fields = all.flatMap(({ field }): Field[] => [
    field,
    ...(field.items ?? []),
    ...(field.rows_from ? [{ id: rowKey, name: {}, type: 'string' as const, choices_from: field.rows_from }] : []),
  ]);
  const values = all.flatMap(({ field, value }): Line[] => (isTable(field) ? linesOf(value) : [{ [field.id]: value }]));
  return namesOf(reading, fields, values);
}
