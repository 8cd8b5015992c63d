/** Exports templates as XLSForms for tests, and reads them again from the bytes of the workbook. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { checkSections } from '#resources/language/questions/checkSections';
import type { Section } from '#resources/language/questions/sections';
import { readSheets } from '#server/core/sheets/xlsx/readSheets';
import { readXlsForm } from '../template';
import { formSheets, writeXlsForm, type FormTemplate } from './write';

/** Returns what is read of the form of a template, after the form was written as a workbook. */
export async function importedAgain(template: FormTemplate) {
  const folder = await mkdtemp(join(tmpdir(), 'xlsform-'));
  try {
    const path = join(folder, 'form.xlsx');
    await writeFile(path, await buffer(writeXlsForm(template, 'en')));
    return readXlsForm(await readSheets(path, { sheets: 50, cells: 300_000, text: 10_000_000 }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Expects that sections are valid, and that they are the same after they were exported and imported. */
export async function expectSame(sections: readonly Section[]): Promise<void> {
  expect(checkSections('test', sections)).toEqual([]);
  const { sections: read, unread } = await importedAgain({ name: { en: 'A form' }, sections });
  expect(unread).toEqual([]);
  expect(read).toEqual(sections);
}

/** Returns the cells of a row of an exported form by their columns, found by its name. */
export function rowNamed(sections: readonly Section[], name: string, sheet = 'survey'): Record<string, string> {
  const { rows = [] } = formSheets({ name: { en: 'A form' }, sections }, 'en').find((each) => each.name === sheet) ?? {};
  const [head = [], ...others] = rows;
  const cells = others.find((row) => row[head.indexOf('name')] === name) ?? [];
  return Object.fromEntries(head.flatMap((column, place) => (cells[place] ? [[column, cells[place]]] : [])));
}

/** Returns the rows of the sheet of notes: the name, the property, the content and the column. */
export const notesOf = (template: Partial<FormTemplate> & { sections: readonly Section[] }): string[][] =>
  (formSheets({ name: { en: 'A form' }, ...template }, 'en').at(-1)?.rows ?? []).slice(6).map((row) => row.slice(2));
