/** Reads the amounts of an exported workbook back: as the product reads its own file, and as LibreOffice does. */
import { spawnSync } from 'node:child_process';
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Archive, parserOf } from '#server/core/sheets/xlsx/archive';

/** Returns the sum and the count of the amounts of the first sheet, whatever its size: the import's own reader has a limit of rows. */
export async function amountsOf(path: string): Promise<{ sum: number; count: number }> {
  let [column, address, content, sum, count] = ['', '', '', 0, 0];
  const parser = parserOf({
    open(name, { r = '' }) {
      if (name === 'c') [address, content] = [r, ''];
    },
    text: (text) => (content += text),
    close(name) {
      if (name !== 'c') return;
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
      if (row === '1' && content.trim() === 'values.amount') column = letters;
      if (Number(row) <= 2 || letters !== column) return;
      sum += Number(content);
      count += 1;
    },
  });
  const archive = await Archive.open(path);
  const pieces = archive.parse('xl/worksheets/sheet1.xml', parser);
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next());
  archive.close();
  return { sum, count };
}

/** Lets LibreOffice save the workbook as text, and compares the amounts in its third column. */
export async function byLibreOffice(
  path: string,
  folder: string,
  same: (who: string, total: number, lines: number) => string,
): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const started = performance.now();
  const { status } = spawnSync('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', join(folder, 'calc'), path]);
  if (status !== 0) return 'LibreOffice is not installed (apt-get install libreoffice-calc-nogui): it did NOT open the file';
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const [saved = ''] = readdirSync(join(folder, 'calc'));
  let [sum, count, place] = [0, -2, -1];
  for await (const line of createInterface({ input: createReadStream(join(folder, 'calc', saved)) })) {
    const cells = line.split(',');
    if (place < 0) place = cells.indexOf('values.amount');
    else if (count >= 0) sum += Number(cells[place]);
    count += 1;
  }
  return `opened by LibreOffice in ${seconds} s, ${same('LibreOffice', sum, count)}`;
}
