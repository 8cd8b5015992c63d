/** Writes the approval queue of a subject as a spreadsheet: the same rows in the same order, with the previous period and the effect on figures beside each. */
import { Readable } from 'node:stream';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, Field, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { plainValue } from '#resources/language/answers/plainValue';
import { valueAt } from '#resources/language/fields/inputFields';
import { toCell, type Cell } from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { localeOf } from '#server/entities/records/read';
import { writeCsv } from '#server/core/sheets/csv/write';
import { columnsFor, layoutOf, type Format } from '#server/entities/transfer/export/records';
import { References } from '#server/entities/transfer/references';
import { writeXlsx } from '#server/core/sheets/xlsx/write';

const column = (id: string, type: Field['type'], en: string, fr: string): SheetColumn => ({
  id,
  field: { id, type, name: { en, fr }, read_only: true },
  editable: true,
});
const effects = [
  column('submitter', 'string', 'Submitted by', 'Soumise par'),
  column('effect', 'number', 'Effect on the published figure (%)', 'Effet sur le chiffre publié (%)'),
  column('effect_on', 'string', 'Indicator whose figure changes most', 'Indicateur dont le chiffre change le plus'),
];

const numbersOf = ({ fields }: Definition) => fields.filter(({ id, type }) => type === 'number' && id.startsWith('values.'));

/** Returns two columns for each number of the subject: its value in the period before, and its change in percent. */
const besideOf = (definition: Definition): SheetColumn[] =>
  numbersOf(definition).flatMap(({ id, name }) => {
    const [en, fr] = [localize(name, 'en'), localize(name, 'fr')];
    return [
      column(`previous.${id}`, 'number', `${en}: period before`, `${fr}\u00a0: période précédente`),
      column(`change.${id}`, 'number', `${en}: change (%)`, `${fr}\u00a0: variation (%)`),
    ];
  });

/** Returns the spreadsheet of the queue. `records` are the records of the queue, in its order. */
export async function queueFile(
  db: Db,
  inputs: Entity,
  records: readonly StoredRecord[],
  format: Format,
  viewer: Viewer,
): Promise<Readable> {
  const { definition } = inputs;
  const locale = localeOf(viewer);
  const own = definition.fields.filter(({ id }) => id.startsWith('tags.') || id.startsWith('values.')).map(({ id }) => id);
  const wanted = ['date', 'date_end', ...own, 'quality', 'comment', 'state', 'submitted_at'];
  const found = columnsFor(definition, viewer, wanted).map((each) => ({ ...each, editable: true }));
  const columns = [...found.slice(0, wanted.length), ...besideOf(definition), ...effects, ...found.slice(wanted.length)];
  const names = new References(inputs, viewer, locale);
  await names.ofRecords(db, [...records]);
  const rows = records.map((record): Cell[] => {
    const told: Record<string, unknown> = { ...record, ...judgedBy(definition, record, (text) => localize(text, locale)) };
    return columns.map((each) => toCell(each, jsonOf(valueAt(told, each.field.id)), locale, names));
  });
  const whole = layoutOf(definition, columns, locale);
  // This file is never imported again, so its cells offer no choices and no column is marked as editable.
  const layout = { ...whole, columns: whole.columns.map((each) => ({ ...each, editable: false, words: [] })) };
  const batches = Readable.from([rows]);
  return format === 'csv' ? writeCsv(layout, batches, locale) : writeXlsx(layout, batches);
}

type CellValue = Parameters<typeof toCell>[1];
const isJson = (value: unknown): value is CellValue => value !== undefined;
const jsonOf = (value: unknown): CellValue => (isJson(value) ? value : null);

function judgedBy(definition: Definition, record: StoredRecord, say: (text: LocalizedText) => string): Record<string, unknown> {
  const { previous, effect } = record;
  const before = isRecord(previous) ? previous : {};
  const numbers = numbersOf(definition).flatMap((field): [string, unknown][] => {
    const { id } = field;
    const was = plainValue(field, jsonOf(valueAt(before, id))) ?? null;
    return [
      [`previous.${id}`, was],
      [`change.${id}`, relativeChange(was, plainValue(field, jsonOf(valueAt<unknown>(record, id))))],
    ];
  });
  const { change, name } = isRecord(effect) ? effect : {};
  return {
    ...Object.fromEntries(numbers),
    effect: typeof change === 'number' ? rounded(change) : null,
    effect_on: isRecord(name) ? say(Object.fromEntries(Object.entries(name).map(([locale, text]) => [locale, String(text)]))) : null,
  };
}

/** Returns the change in percent, or null where there is no previous value or it is zero. */
function relativeChange(was: unknown, is: unknown): number | null {
  if (was === null || is === null || is === undefined || Number(was) === 0) return null;
  const change = (100 * (Number(is) - Number(was))) / Math.abs(Number(was));
  return Number.isFinite(change) ? rounded(change) : null;
}
const rounded = (percent: number) => Math.round(percent * 100) / 100;
