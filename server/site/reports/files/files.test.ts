/** Tests that a report is written as the files of each format. */
import { getDocumentProxy, extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { everyBlock } from './report.fixture';
import { writeReportFile } from './write';

it('a PDF has every page, in its orientation, with its texts', async () => {
  const bytes = await writeReportFile(everyBlock(), [], 'pdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(7);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const said of ['Rapport', 'L’année en chiffres', 'En baisse de 34', 'nos efforts effectifs', 'Île Maurice', 'Page 6'])
    expect(text).toContain(said);
});
