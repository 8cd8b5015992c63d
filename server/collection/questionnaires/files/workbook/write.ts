/** Writes a questionnaire as a workbook that can be filled in and read back. */
import type { Readable } from 'node:stream';
import { isTable } from '#resources/language/answers/rows';
import { sheetNames } from '#server/core/sheets/xlsx/parts';
import { writeForm } from '#server/core/sheets/xlsx/form/writeForm';
import type { FileContent } from '../content';
import { fileWords } from '../words';
import { manifestRows, manifestSheet } from './manifest';
import { questionsSheet } from './questionsSheet';
import { tableSheet } from './tableSheet';

/** Returns the bytes of the workbook of a questionnaire. */
export function writeWorkbookOf(content: FileContent): Readable {
  const { row, locale, questions, say } = content;
  const tables = questions.filter(({ field }) => isTable(field));
  const [, ...names] = sheetNames([fileWords[locale].sheet, ...tables.map(({ field }) => say(field.name))], [manifestSheet]);
  const nameOf = new Map(tables.map(({ field }, place) => [field.id, names[place] ?? field.id]));
  const answers = questions.map(({ field, rev, value }) => ({ question: field.id, rev, value }));
  return writeForm([
    questionsSheet(content, (question) => nameOf.get(question) ?? question),
    ...tables.map((table) => tableSheet(table, nameOf.get(table.field.id) ?? table.field.id, content)),
    {
      name: manifestSheet,
      hidden: true,
      columns: [{ width: 16 }, { width: 80 }],
      rows: manifestRows({ questionnaire: row.id, template: row.template_id, version: row.template_version, locale, answers }),
    },
  ]);
}
