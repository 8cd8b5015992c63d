/** Edits workbooks of questionnaires as a spreadsheet program does, and sends them, for tests. */
import { buffer } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { fromBuffer, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Export } from '#resources/api/transfer/exports';
import type { WorkbookRead } from '#resources/api/questionnaires/files';
import { call } from '#server/collection/inputs/collection.fixture';
import { escapeText } from '#server/core/sheets/xlsx/text';
import type { Inject } from '#tests/support/product/visitor';

/** Returns the parts of an archive, by their paths. */
export function partsOf(content: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, Buffer>();
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((bytes) => {
            found.set(entry.fileName, bytes);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });
}

/** Returns an archive of these parts. */
export function archiveOf(parts: ReadonlyMap<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of parts) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The new content of a cell: a text, a number, nothing, or the XML of its element. */
export type Typed = string | number | null | { xml: string };

/** Returns a workbook with other cells, by their addresses, on the sheet with this number (from 1). */
export async function typed(content: Buffer, cells: Readonly<Record<string, Typed>>, sheet = 1): Promise<Buffer> {
  const parts = await partsOf(content);
  const path = `xl/worksheets/sheet${sheet}.xml`;
  let xml = String(parts.get(path));
  for (const [address, value] of Object.entries(cells)) {
    const known = new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`);
    if (!known.test(xml)) throw new Error(`There is no cell ${address}.`);
    xml = xml.replace(known, () => cellOf(address, value));
  }
  return archiveOf(new Map([...parts, [path, Buffer.from(xml)]]));
}

function cellOf(address: string, value: Typed): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.xml;
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
}

/** Returns the workbook of a questionnaire. */
export async function exported(person: Inject, id: string): Promise<Buffer> {
  const answer = await person(`/api/questionnaires/${id}/file?format=xlsx`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

/** Sends a workbook with the fields of its form. */
export async function uploaded(
  person: Inject,
  id: string,
  content: Buffer | string,
  fields: Readonly<Record<string, string>> = {},
  name = 'filled.xlsx',
): Promise<{ status: number; body: WorkbookRead & { code: string; details: Record<string, unknown> } }> {
  const edge = 'edge-of-parts';
  const field = ([key, value]: [string, string]) => `--${edge}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `--${edge}\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
  const answer = await person({ method: 'POST', url: `/api/questionnaires/${id}/file`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Exports all answers of a template, and returns the file. */
export async function exportedAnswers(person: Inject, asked: { template: string } & Record<string, unknown>): Promise<Buffer> {
  const { body, status } = await call<Export>(person, 'POST', '/export', asked);
  expect(status, JSON.stringify(body)).toBe(202);
  const end = await vi.waitFor(
    async () => {
      const { body: found } = await call<Export>(person, 'GET', `/export/${body.id}`);
      expect(['pending', 'running']).not.toContain(found.status);
      return found;
    },
    { timeout: 50_000, interval: 50 },
  );
  expect(end).toMatchObject({ status: 'done', error: null });
  return (await person(`/api/export/${body.id}/file`)).rawPayload;
}
