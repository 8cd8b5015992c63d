/** Writes a template as an XLSForm, as a task of the worker process: what is written is read again there, to know what has to be kept in columns of Empreinte. */
import type { Readable } from 'node:stream';
import type { JsonValue, Locale, LocalizedText } from '#resources/definition';
import type { Section } from '#resources/language/questions/sections';
import { writeForm, type FormSheet } from '#server/core/sheets/xlsx/form/writeForm';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { idCell, notesSheet, ownCells, ownColumnsOf } from '../sheets/own';
import { cleanId } from '../sheets/ids';
import { complete } from './complete';
import { noteRows } from './notes';
import { languages, Row } from './rows';
import { rowsOf } from './survey';

/** What a form is made of: the fields of a template that people write. */
export interface FormTemplate {
  name: LocalizedText;
  description?: JsonValue;
  period?: JsonValue;
  approval?: JsonValue;
  min_answered?: JsonValue;
  sections: readonly Section[];
}
declare module '#server/core/worker/messages' {
  interface FileTasks {
    /** Writes a template as an XLSForm, with the sheet of notes in the language of the person. */
    xlsform_export: { template: FormTemplate; locale: Locale };
  }
}

const bothOf = (column: string) => Object.values(languages).map((language) => `${column}::${language}`);
/** The columns of XLSForm that are written where a row has something in them, in their order. */
const columns: Readonly<Record<string, readonly string[]>> = {
  survey: [
    'type',
    'name',
    ...bothOf('label'),
    ...bothOf('hint'),
    'required',
    'relevant',
    'appearance',
    'default',
    'constraint',
    ...bothOf('constraint_message'),
    'calculation',
    'read_only',
    'repeat_count',
  ],
  choices: ['list_name', 'name', ...bothOf('label')],
  settings: ['form_title', 'form_id', 'default_language'],
};

/** Returns the bytes of the workbook of a template. */
export function writeXlsForm(template: FormTemplate, locale: Locale): Readable {
  const sheets = formSheets(template, locale);
  return writeForm(
    sheets.map(({ name, rows }): FormSheet => {
      const isNotes = name === notesSheet;
      const width = Math.max(...rows.map((cells) => cells.length));
      return {
        name,
        editable: true,
        columns: Array.from({ length: width }, (_, place) => ({ width: isNotes ? (noteWidths[place] ?? 20) : widthOf(rows[0]?.[place]) })),
        ...(!isNotes && { frozen: { rows: 1, columns: 0 } }),
        rows: rows.map((cells, place) => ({
          cells: cells.map((text) =>
            text === '' ? null : { value: { kind: 'text', text }, look: !isNotes && place === 0 ? 'head' : 'note' },
          ),
        })),
      };
    }),
  );
}

const noteWidths = [12, 8, 28, 30, 60, 30];
const widthOf = (column = '') =>
  /^(?:label|hint|constraint_message)/.test(column) ? 40 : /^(?:type|name|form_title)$/.test(column) ? 24 : 20;

/** Returns the sheets of the form of a template, each with its head and its rows. */
export function formSheets(template: FormTemplate, locale: Locale): { name: string; rows: string[][] }[] {
  const sheets = new Map([...Object.entries(rowsOf(template.sections)), ['settings', [settingsOf(template, locale)]] as const]);
  const written = () => [...sheets].map(([name, rows]) => ({ name, rows: tableOf(name, rows) }));
  complete([...sheets.values()].flat(), written().map(asRead));
  return [...written(), { name: notesSheet, rows: noteRows(sheets, locale) }];
}

function settingsOf(template: FormTemplate, locale: Locale): Row {
  const { sections: _sections, ...content } = template;
  const title = content.name[locale] ?? Object.values(content.name).find((text) => text) ?? '';
  const row = new Row({ kind: 'template', content });
  row.set('form_title', title, 'name');
  row.set('form_id', cleanId(title));
  row.set('default_language', languages[locale]);
  return row;
}

function tableOf(sheet: string, rows: readonly Row[]): string[][] {
  const cells = rows.map(
    (row) =>
      new Map([
        ...row.cells,
        ...(row.id === undefined ? [] : [idCell(row.id)]),
        ...[...row.own].flatMap(([property, value]) => ownCells(property, value)),
      ]),
  );
  const used = new Set(cells.flatMap((each) => [...each.keys()]));
  const head = [...(columns[sheet] ?? []).filter((column) => used.has(column)), ...ownColumnsOf(sheet, used)];
  return [head, ...cells.map((each) => trimmed(head.map((column) => each.get(column) ?? '')))];
}

/** Returns cells without the empty ones at their end. */
const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const asRead = ({ name, rows }: { name: string; rows: string[][] }): ReadSheet => ({
  name,
  rows: rows.map((cells, place) => ({ number: place + 1, cells: cells.map((text) => (text === '' ? null : { kind: 'text', text })) })),
});
