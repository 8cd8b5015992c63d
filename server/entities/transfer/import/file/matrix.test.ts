/** Tests that a file is read correctly, or the user is asked, or a cell is rejected: no wrong guess. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportSettings, Understood } from '#resources/api/transfer/imports';
import type { Definition } from '#resources/definition';
import { fromCell, type Read } from '#resources/spreadsheet/cells';
import { sheetColumns } from '#resources/spreadsheet/columns';
import { encodings, type Encoding } from '#resources/spreadsheet/encodings';
import { encodingOf } from '#server/core/sheets/csv/encoding';
import { kindOf, readRows } from '#server/core/sheets/read';
import type { SheetRow } from '#server/core/sheets/sheet';
import { analyse } from './analyse';
import { cityChoices, matrixFiles, type MatrixFile } from './matrix.fixture';

const definition: Definition = {
  id: 'readings',
  name: { en: { one: 'Reading', other: 'Readings' }, fr: { one: 'Relevé', other: 'Relevés' } },
  title: 'city',
  permissions: { read: 'readings:read', write: 'readings:write' },
  list: { columns: ['city'], sort: ['city', 'ASC'] },
  form: [{ fields: ['city', 'date', 'energy'] }],
  fields: [
    { id: 'city', name: { en: 'City', fr: 'Ville' }, type: 'dropdown', choices: cityChoices },
    { id: 'date', name: { en: 'Date', fr: 'Date' }, type: 'date' },
    { id: 'energy', name: { en: 'Energy', fr: 'Énergie' }, type: 'number', unit: { en: 'kWh', fr: 'kWh' } },
  ],
};
const columns = sheetColumns(definition, () => true);
const noNames = { nameOf: (_field: unknown, id: string) => id, idsOf: () => [] };

let folder: string;
let files: MatrixFile[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-matrix-'));
  files = await matrixFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Reading {
  understood: Understood;
  asksEncoding: boolean;
  read: Record<string, Read>[];
}

async function readAs({ path }: MatrixFile, settings: ImportSettings): Promise<Reading> {
  const found = (await kindOf(path)) === 'text' ? await encodingOf(path) : undefined;
  const rows: SheetRow[] = [];
  for await (const batch of readRows(path, settings.encoding)) rows.push(...batch);
  const given = async function* () {
    yield rows;
  };
  const understood = await analyse(
    { definition, columns },
    given(),
    () => Promise.resolve({ settings, before: false }),
    () => Promise.resolve(),
  );
  const read = rows
    .filter(({ number }) => number > understood.headers_to)
    .map(({ cells }) =>
      Object.fromEntries(
        understood.columns.flatMap(({ column: id, decimals, dates, units }, place) => {
          const column = columns.find((each) => each.id === id);
          const reading = { decimals: decimals?.mark ?? null, dates: dates?.order ?? null, unit: units?.unit ?? null };
          return column ? [[column.id, fromCell(column, cells[place] ?? null, reading, noNames)]] : [];
        }),
      ),
    );
  return { understood, asksEncoding: found !== undefined && !('encoding' in found) && settings.encoding === undefined, read };
}

const asked = ({ understood }: Reading, id: string) => {
  const column = understood.columns.find((each) => each.column === id);
  return Boolean(column?.decimals?.ask || column?.dates?.ask || column?.units?.ask);
};
const truthOf = ({ rows }: MatrixFile) =>
  rows.map(({ city, date, energy }) => ({ city: cityChoices.find(({ name }) => name.en === city)?.key, date, energy }));

it('reads none of 120 files wrong, and most without a question', async () => {
  const wrong: string[] = [];
  let whole = 0;
  for (const file of files) {
    const reading = await readAs(file, {});
    let right = 0;
    truthOf(file).forEach((truth, row) => {
      for (const [id, value] of Object.entries(truth)) {
        const read = reading.read[row]?.[id];
        if (reading.asksEncoding || asked(reading, id) || (read && 'refused' in read)) continue;
        if (read?.value === value) right += 1;
        else wrong.push(`${file.name}, row ${row}, ${id}: ${JSON.stringify(read)} for ${String(value)}`);
      }
    });
    if (right === file.rows.length * 3) whole += 1;
  }
  expect(wrong).toEqual([]);
  expect(files.length).toBe(120);
  expect(whole).toBeGreaterThan(60);
});

it('reads every one of them right once its questions are answered', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const { truth } = file;
    const encoding = encodings.find((each): each is Encoding => each === truth.encoding);
    const settings: ImportSettings = {
      decimals: { energy: truth.decimals },
      dates: { date: truth.dates },
      units: { energy: truth.unit },
      ...(encoding && { encoding }),
    };
    const { read } = await readAs(file, settings);
    truthOf(file).forEach((row, place) => {
      for (const [id, value] of Object.entries(row))
        if (JSON.stringify(read[place]?.[id]) !== JSON.stringify({ value }))
          wrong.push(`${file.name}, ${id}: ${JSON.stringify(read[place]?.[id])} for ${String(value)}`);
    });
  }
  expect(wrong).toEqual([]);
});
