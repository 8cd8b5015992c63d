/** Verifies a file of a report from an export of its version, on the reader's own machine: nothing that a server says of it is believed. */
import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { ReportExport } from '#resources/api/reports/exported';
import { locales } from '#resources/definition';
import { fingerprint } from '#server/core/values/canonical';
import { anonymous, type Viewer } from '#server/core/viewer/viewer';
import type { Renderer } from '../../pages/render/renderer';
import { readZip } from '../files/archive/fixedZip';
import { writeReportFile, type ReportFormat } from '../files/write';
import { documentIn } from '../versions/document';
import { versionAsDrawn } from './drawable';

export interface Verification {
  /** True where everything that was compared is the same, and the file was made again with the same bytes. */
  isProved: boolean;
  /** What was found, in sentences. */
  lines: string[];
}
interface Asked {
  name: string;
  bytes: Buffer;
  /** The export, as it was read from its file; undefined without one. */
  exported: unknown;
  /** The SHA-256 of the document that is known from elsewhere, such as a signature. */
  given?: string | undefined;
  /** Returns the renderer that an export needs; null where the product is not built. */
  rendererOf: (madeBy: string) => Renderer | null;
}

const languages = { en: 'English', fr: 'French' };
/** Reads everything that a document has. */
const everyone: Viewer = { ...anonymous, permissions: new Set(['portal:private']) };

/** Returns whether a file is what its version gives, and what was found on the way. */
export async function verifyFile({ name, bytes, exported, given, rendererOf }: Asked): Promise<Verification> {
  const lines = [`The SHA-256 of ${name} is ${createHash('sha256').update(bytes).digest('hex')}.`];
  const refused = (line: string): Verification => ({ isProved: false, lines: [...lines, line] });
  if (exported === undefined) return refused('Nothing is proved without an export of the version: name it with --export.');
  if (!Value.Check(ReportExport, exported)) return refused('The export is not one of a version of a report.');
  const hash = fingerprint(exported.document);
  lines.push(`The SHA-256 of the document in the export is ${hash}.`);
  if (hash !== exported.hash) return refused(`The export says ${exported.hash}: it was changed.`);
  if (given !== undefined && given.toLowerCase() !== hash) return refused(`It is not the one that was given, ${given.toLowerCase()}.`);
  const format = await formatOf(bytes);
  if (format === undefined) return refused('The file is no PDF, Word document, HTML document or workbook of a report.');
  const printed = await hashesIn(name, bytes, format);
  if (printed.some((other) => other !== hash)) return refused(`The file says that it is of ${printed.join(', ')}: another document.`);
  if (printed.length > 0) lines.push('The file says the same.');
  const renderer = rendererOf(exported.made_by);
  if (!renderer) return refused('The file is not made again, because this product is not built: npm run build.');
  const found = await madeAgain(exported, bytes, format, renderer);
  if (found !== null) return { isProved: true, lines: [...lines, `Made again from the export, ${found}, the file has the same bytes.`] };
  const build = renderer.build === exported.made_by ? '' : ' This product is of another build than the one that the export is from.';
  return refused(`Made again from the export, the file has other bytes: it was changed, or another build of the product made it.${build}`);
}

/** Makes the file in each language, for those who may read everything and for everyone; returns which of these it is, or null. */
async function madeAgain(exported: ReportExport, bytes: Buffer, format: ReportFormat, renderer: Renderer): Promise<string | null> {
  const { drawReport } = await renderer.load('/');
  const picture = async (oid: string) => {
    const found = exported.pictures[oid];
    return found ? { bytes: new Uint8Array(Buffer.from(found.content, 'base64')), type: found.type } : null;
  };
  const { client, origin, slug } = exported;
  const own = documentIn(exported.document).report.locales;
  for (const viewer of [everyone, anonymous])
    for (const locale of [...own, ...locales.filter((other) => !own.includes(other))]) {
      const report = versionAsDrawn(exported, slug, viewer);
      const { document, figures } = await drawReport({ report, locale, client, origin, isFrozen: true, picture });
      const again = await writeReportFile(document, figures, format);
      if (again.equals(bytes)) return `in ${languages[locale]}${viewer === anonymous ? ', without private figures' : ''}`;
    }
  return null;
}

const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function formatOf(bytes: Buffer): Promise<ReportFormat | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (/^\s*<!doctype html>/i.test(bytes.subarray(0, 100).toString('utf8'))) return 'html';
  if (!isArchive(bytes)) return undefined;
  const names: string[] = await readZip(bytes).then(
    (parts) => parts.map(([name]) => name),
    () => [],
  );
  return names.includes('word/document.xml') ? 'docx' : names.includes('xl/workbook.xml') ? 'xlsx' : undefined;
}

/** Returns the fingerprints of a document that stand in the name of the file, or that it prints: an HTML document does at its foot. */
async function hashesIn(name: string, bytes: Buffer, format: ReportFormat): Promise<string[]> {
  const inName = name.toLowerCase().match(/[\da-f]{64}/g) ?? [];
  const printed = format === 'html' ? /<code>([\da-f]{64})<\/code><\/p>\s*<\/footer>/.exec(bytes.toString('utf8'))?.[1] : undefined;
  return [...new Set([...inName, ...(printed === undefined ? [] : [printed])])];
}
