/** Exports all answers of a template, within the viewer's scopes: XLSX with a sheet for each table and one for what is no longer asked, CSV in an archive where there are such sheets, or JSON. */
import { Readable } from 'node:stream';
import type { Field, JsonValue, Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { isLocalizedText } from '#resources/language/fields/clean';
import { formerAnswer } from '#resources/language/formulas/formerUnit';
import { lineId, linesOf } from '#resources/language/answers/rows';
import type { Cell } from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import { archiveOf } from '#server/collection/transfer/export/exportFile';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { csvDecimal } from '#server/core/sheets/csv/language';
import { writeCsv } from '#server/core/sheets/csv/write';
import type { Sheet } from '#server/core/sheets/sheet';
import { writeWorkbook } from '#server/core/sheets/xlsx/write';
import type { Viewer } from '#server/core/viewer/viewer';
import { refusedChoice, type SourceOf } from '#server/entities/transfer/export/source';
import type { References } from '#server/entities/transfer/references';
import { valueCell } from '../workbook/cells';
import { asideSheets } from './aside';
import { columnsOf, planOf, type AnsweredRow, type AnswersAsked, type AnswersPlan } from './columns';
import { answeredRows, countAnswered, neededFor } from './rows';
import { layoutOf, leadCells, lineName, namesOf, type Reading } from './sheetParts';

export const answersSource: SourceOf = (deps, { template = '', format = 'xlsx', locale = 'en' }) => {
  const asked: AnswersAsked = { template, format, locale };
  const planned = async (db: Db, viewer: Viewer) => {
    const plan = isUuid(template) ? await planOf(db, deps, asked, viewer) : undefined;
    if (!plan) throw refusedChoice('template');
    return plan;
  };
  return {
    resource: 'questionnaires',
    permission: 'questionnaires:read',
    async check(db, viewer) {
      const { newest, tables, hasAside } = await planned(db, viewer);
      const extension = format === 'csv' && (tables.length > 0 || hasAside) ? 'zip' : format;
      return `${localize(newest.name, locale)} ${new Date().toISOString().slice(0, 10)}.${extension}`;
    },
    blank: () => Promise.reject(notFound()),
    async open(db, viewer, tell) {
      const plan = await planned(db, viewer);
      return { file: fileOf({ db, deps, plan, viewer, tell }), rows: await countAnswered(db, template, viewer) };
    },
  };
};

function fileOf(reading: Reading): Readable {
  const { asked, newest, tables, lead, columns } = reading.plan;
  if (asked.format === 'json') return Readable.from(jsonOf(reading), { objectMode: false, highWaterMark: 1 });
  const main: Sheet = { layout: layoutOf(localize(newest.name, asked.locale), [...lead, ...columns], asked), rows: mainRows(reading) };
  const sheets = [main, ...tables.map((table) => tableOf(table, reading)), ...asideSheets(reading)];
  if (asked.format === 'xlsx') return writeWorkbook(sheets);
  return sheets.length === 1 ? writeCsv(main.layout, main.rows, asked.locale) : archiveOf(sheets, asked.locale);
}

async function* mainRows(reading: Reading): AsyncGenerator<Cell[][]> {
  const { db, plan, viewer, tell } = reading;
  for await (const rows of answeredRows(db, plan, viewer)) {
    const names = await namesOf(
      reading,
      plan.columns.map(({ field }) => field),
      rows.map(({ answers }) => answers),
    );
    yield rows.map((row) => [...leadCells(plan, row), ...plan.columns.map((column) => answerCell(column, row, plan, names))]);
    await tell(rows.length);
  }
}

/** Returns the cell of an answer, by the question of the version that was answered: its choices may have changed since. A number is in the unit of the column. */
function answerCell(
  { field, locale }: SheetColumn,
  { version, answers }: AnsweredRow,
  { asked, names: namesNow, reference }: AnswersPlan,
  names: References,
): Cell {
  const value = answers[field.id];
  if (value === undefined) return null;
  const then = questionThen(version, field.id, namesNow);
  return cellNow(field, then ?? field, value, { locale: asked.locale, format: asked.format, names, reference }, locale);
}

/** The language of a file, the names of the records in it, and the language of texts that were asked in one language only. */
interface Tongue {
  locale: Locale;
  names: References;
  reference: Locale;
  format: AnswersAsked['format'];
}

/** Returns a question as it was in a version, by the id that it has now. */
const questionThen = ({ questions }: AnsweredRow['version'], id: string, names: AnswersPlan['names']) =>
  questions.find((each) => (names.get(each.id) ?? each.id) === id);

/** Returns the cell of an answer to what the column was then: a text of one language stands in the column of the site’s own, one of several where there is one column in that of the file; a number in the unit of the column, exactly; where nothing says how to convert it, with its unit, as text. */
function cellNow(now: Field, then: Field, value: JsonValue, tongue: Tongue, part?: Locale): Cell {
  if (part && !then.localized) return part === tongue.reference ? valueCell(then, value, tongue) : null;
  if (!part && then.localized && isLocalizedText(value))
    return valueCell({ ...then, localized: false }, localize(value, tongue.locale, tongue.reference), tongue);
  if (now.type !== 'number' && then.type === 'number') return numberInWords(then, valueCell(then, value, tongue, part), tongue);
  if (now.type !== 'number' || then.type !== 'number') return valueCell(then, value, tongue, part);
  const { value: converted, given } = formerAnswer(now, then, value);
  if (given === null) return valueCell(then, value, tongue, part);
  if (converted !== null) return valueCell(now, converted, tongue, part);
  return { kind: 'text', text: `${String(given.value)} ${localize(given.unit, tongue.locale)}`.trim() };
}

/** Returns the cell of a number in a column that is none for numbers: with the unit that the column doesn’t name. */
function numberInWords({ unit }: Field, cell: Cell, { locale, format }: Tongue): Cell {
  if (cell?.kind !== 'number') return cell;
  if (unit) return { kind: 'text', text: `${csvDecimal(cell.text, locale)} ${localize(unit, locale)}` };
  return format === 'csv' ? { ...cell, text: csvDecimal(cell.text, locale) } : cell;
}

/** Returns the sheet of a question that is a table: a row per line, after the columns that tell its questionnaire. */
function tableOf(table: AnswersPlan['tables'][number], reading: Reading): Sheet {
  const { plan, db, viewer } = reading;
  const { asked, lead } = plan;
  const items = table.items ?? [];
  const line: Field = { id: '_row', name: { en: 'Line', fr: 'Ligne' }, type: 'string' };
  const parts = items.flatMap(columnsOf);
  const columns = [...lead, { id: line.id, field: line, editable: false }, ...parts];
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const batch of answeredRows(db, plan, viewer, neededFor(plan, table.id))) {
      const lines = batch.flatMap((row) => linesOf(row.answers[table.id]).map((each, place) => ({ row, each, place })));
      const names = await namesOf(
        reading,
        [...items, ...(table.rows_from ? [{ ...line, choices_from: table.rows_from }] : [])],
        lines.map(({ each }) => each),
      );
      yield lines.map(({ row, each, place }) => [
        ...leadCells(plan, row),
        { kind: 'text', text: lineName(table, lineId(each, place), plan, names) },
        ...parts.map(({ field: item, locale: part }) => {
          const then = questionThen(row.version, table.id, plan.names)?.items?.find(({ id }) => id === item.id);
          const tongue = { locale: asked.locale, format: asked.format, names, reference: plan.reference };
          return cellNow(item, then?.type === item.type ? then : item, each[item.id] ?? null, tongue, part);
        }),
      ]);
    }
  };
  return { layout: layoutOf(localize(table.name, asked.locale), columns, asked), rows: rows() };
}

async function* jsonOf({ db, plan, viewer, tell }: Reading): AsyncGenerator<string> {
  let before = '[\n';
  const shown = new Set(plan.lead.map(({ id }) => id));
  for await (const rows of answeredRows(db, plan, viewer)) {
    const lines = rows.map(({ version, fields, tags, answers, aside }) =>
      JSON.stringify({
        ...Object.fromEntries(Object.entries(fields).filter(([id]) => shown.has(id))),
        template_version: version.number,
        tags: Object.fromEntries(Object.entries(tags).map(([root, tag]) => [root, plan.tags.keyOf(tag)])),
        answers,
        units: unitsOf(version, answers, plan),
        ...(aside.length > 0 && { removed: aside }),
      }),
    );
    yield `${before}${lines.join(',\n')}`;
    before = ',\n';
    await tell(rows.length);
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the unit of each number, in which it was asked then. */
const unitsOf = (version: AnsweredRow['version'], answers: AnsweredRow['answers'], { asked, names }: AnswersPlan): Record<string, string> =>
  Object.fromEntries(
    version.questions.flatMap(({ id, type, unit }) => {
      const name = names.get(id) ?? id;
      return type === 'number' && unit && answers[name] !== undefined ? [[name, localize(unit, asked.locale)]] : [];
    }),
  );
