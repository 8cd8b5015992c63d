/** Writes the file of an export: a sheet for each subject, in the format that an import accepts. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { localize } from '#resources/formats/format';
import { isInPlace, valueAt } from '#resources/language/fields/inputFields';
import { addedFields } from '#resources/language/fields/ownFields';
import { periodOf } from '#resources/formats/periods/periods';
import type { JsonValue, Locale } from '#resources/definition';
import { offeredWords, toCell, type Cell, type ReferenceNames } from '#resources/spreadsheet/cells';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { periodKindOf } from '#server/collection/inputs/checks/inputChecks';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import { writeCsv } from '#server/core/sheets/csv/write';
import { layoutOf } from '#server/entities/transfer/export/records';
import { References } from '#server/entities/transfer/references';
import type { Sheet } from '#server/core/sheets/sheet';
import { writeWorkbook } from '#server/core/sheets/xlsx/write';
import { entriesOf, type Entry, type EntryChoice } from './entries';
import { sheetOfSubject, tagNames, type SubjectSheet, type TagNames } from '../entryColumns';

export interface EntryExport extends EntryChoice {
  format: 'xlsx' | 'csv' | 'json';
  locale: Locale;
}

type ReportProgress = (more: number) => Promise<void>;

interface Reading {
  db: Db;
  deps: Deps;
  asked: EntryExport;
  viewer: Viewer;
  tell: ReportProgress;
  names: TagNames;
  fiscalStart: number;
}

/** Returns the file as a stream, which reads the database while the stream is consumed. */
export async function exportFile(db: Db, deps: Deps, asked: EntryExport, viewer: Viewer, tell: ReportProgress): Promise<Readable> {
  const names = await tagNames(db, viewer, asked.locale);
  const found = await subjectsOf(
    db,
    asked.subjects.map((subject_key) => ({ subject_key })),
  );
  const { definition } = deps.entities.get('inputs');
  const sheets = asked.subjects.flatMap((key) => {
    const subject = found.get(key);
    return subject ? [sheetOfSubject(definition, subject, names, viewer)] : [];
  });
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const reading: Reading = { db, deps, asked, viewer, tell, names, fiscalStart };
  if (asked.format === 'json') return Readable.from(jsonOf(sheets, reading), { objectMode: false, highWaterMark: 1 });
  const parts = sheets.map((sheet): Sheet => ({ layout: layoutFor(sheet, asked.locale, names), rows: rowsOf(sheet, reading) }));
  if (asked.format === 'xlsx') return writeWorkbook(parts);
  const [only] = parts;
  if (only && parts.length === 1) return writeCsv(only.layout, only.rows, asked.locale);
  return archiveOf(parts, asked.locale);
}

/** Returns the layout of a subject's sheet, without rows. */
export function layoutFor(sheet: SubjectSheet, locale: Locale, names: TagNames) {
  const layout = layoutOf(sheet.definition, sheet.columns, locale);
  layout.name = localize(sheet.subject.name, locale) || sheet.subject.key;
  layout.columns = layout.columns.map((column, place) => {
    const source = sheet.columns[place];
    if (!source) return column;
    const words = column.id.startsWith('tags.') ? names.words(column.id.slice(5)) : offeredWords(source, locale);
    return { ...column, words: column.editable ? words.slice(0, mostWords) : [] };
  });
  return layout;
}
const mostWords = 2000;

async function* rowsOf(sheet: SubjectSheet, reading: Reading): AsyncGenerator<Cell[][]> {
  const { db, deps, asked, viewer, names } = reading;
  const others = sheet.definition.fields.some((field) => field.choices_from && !field.id.startsWith('tags.'));
  for await (const batch of entriesOf(db, sheet.subject.key, asked, viewer)) {
    const references = new References({ ...deps.entities.get('inputs'), definition: withoutTags(sheet) }, viewer, asked.locale);
    if (others) await references.ofRecords(db, batch);
    const known = together(names, references);
    yield batch.map((entry) => sheet.columns.map((column) => cellOf(column, entry, sheet, reading, known)));
    await reading.tell(batch.length);
  }
}

const withoutTags = ({ definition }: SubjectSheet) => ({
  ...definition,
  fields: definition.fields.filter(({ id }) => !id.startsWith('tags.')),
});

/** Converts tags by their own names, and other references by the names of their records. */
export const together = (tags: TagNames, others: ReferenceNames): ReferenceNames => ({
  nameOf: (field, id) => (field.id.startsWith('tags.') ? tags : others).nameOf(field, id),
  idsOf: (field, name) => (field.id.startsWith('tags.') ? tags : others).idsOf(field, name),
  offered: (field) => (field.id.startsWith('tags.') ? tags : others).offered?.(field) ?? [],
});

function cellOf(
  column: SubjectSheet['columns'][number],
  entry: Entry,
  { subject }: SubjectSheet,
  { asked, fiscalStart }: Reading,
  names: ReferenceNames,
): Cell {
  const kind = periodKindOf(subject);
  if (column.id === 'date' && kind !== 'span') return { kind: 'text', text: periodOf(kind, entry.date, fiscalStart).key };
  return toCell(column, valueAt<JsonValue | undefined>(entry, column.field.id), asked.locale, names);
}

async function* jsonOf(sheets: readonly SubjectSheet[], { db, asked, viewer, tell, names }: Reading): AsyncGenerator<string> {
  let before = '[\n';
  for (const sheet of sheets) {
    const fields = sheet.columns.filter(({ id }) => id.startsWith('values.')).map(({ field }) => field.id.slice('values.'.length));
    const more = addedFields({ id: 'inputs', fields: sheet.definition.fields.filter(({ id }) => !isInPlace(id)) });
    for await (const batch of entriesOf(db, sheet.subject.key, asked, viewer)) {
      const lines = batch.map(({ id, date, date_end, tags, quality, comment, state, ...entry }) => {
        const values = Object.fromEntries(fields.map((field) => [field, valueAt<JsonValue | undefined>(entry, `values.${field}`) ?? null]));
        const carried = Object.entries(tags).map(([root, tag]) => [root, names.keyOf(tag)]);
        return JSON.stringify({
          id,
          subject: sheet.subject.key,
          date,
          date_end,
          tags: Object.fromEntries(carried),
          values,
          quality,
          comment,
          state,
          ...Object.fromEntries(more.map((field) => [field.id, entry.added[field.id] ?? null])),
        });
      });
      yield `${before}${lines.join(',\n')}`;
      before = ',\n';
      await tell(batch.length);
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns an archive with a CSV file for each sheet. */
export function archiveOf(parts: readonly Sheet[], locale: Locale): Readable {
  const zip = new ZipFile();
  const files = parts.map(({ layout, rows }) => ({ name: layout.name, file: writeCsv(layout, rows, locale) }));
  files.forEach(({ name, file }, place) => zip.addReadStream(file, `${place + 1} ${name.replace(/[\\/:*?"<>|]/g, ' ')}.csv`));
  zip.end();
  const out = Readable.from(zip.outputStream, { objectMode: false, highWaterMark: 1 });
  for (const { file } of files) file.on('error', (error) => out.destroy(error));
  out.on('close', () => files.forEach(({ file }) => file.destroy()));
  return out;
}
