/** Writes a report as a PDF that screen readers understand (PDF/UA-1), with the engine Typst. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#resources/language/fields/isRecord';
import type { ReportDocument } from '#resources/api/reports/document';
import { Cleaner } from '../content/clean';
import { prepare, type Image } from '../content/prepare';
import { pictureBroken } from '../errors';
import { Fonts, type FontFile } from '../fonts/fonts';
import { pdfContent } from './content';
import { withRowHeads } from './rowHeads';
import { templateFolder } from './template';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** The folder in which the engine believes to work. It doesn't exist: every file is given to it, so it can read no other. */
const workspace = '/empreinte-report';

/** Returns the bytes of the PDF. */
export async function writePdf(document: ReportDocument): Promise<Buffer> {
  const fonts = new Fonts(document.design);
  const { json, images } = pdfContent(prepare(document, new Cleaner(fonts)), document, fonts);
  const compiler = await compilerOf(fonts.files());
  try {
    for (const name of readdirSync(templateFolder)) compiler.mapShadow(join(workspace, name), readFileSync(join(templateFolder, name)));
    compiler.mapShadow(join(workspace, 'content.json'), Buffer.from(JSON.stringify(json)));
    for (const [name, { bytes }] of images) compiler.mapShadow(join(workspace, name), bytes);
    return compiled(compiler, 'report.typ', images);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

async function compilerOf(fonts: readonly FontFile[]): Promise<NodeCompiler> {
  // The engine reads the fonts of the machine, and can't be told otherwise: it is given a list of their folders that is empty.
  process.env['FONTCONFIG_FILE'] = join(templateFolder, 'fonts.conf');
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => bytes) }] });
}

function compiled(compiler: NodeCompiler, file: string, images: ReadonlyMap<string, Image>): Buffer {
  try {
    const result = compiler.compile({ mainFilePath: join(workspace, file) });
    // A warning is an error: it says that the page is another than the template means, such as a font that is missing.
    const problems = [result.takeError(), result.takeWarnings()].flatMap((each) =>
      each ? messagesOf(compiler.fetchDiagnostics(each)) : [],
    );
    if (!result.result || problems.length > 0) throw new EngineError(problems);
    return withRowHeads(compiler.pdf(result.result, { pdfStandard: 'ua-1' }));
  } catch (error) {
    const broken = [...images].find(([name, { type }]) => type !== 'svg' && !isReadable(compiler, name));
    if (broken) throw pictureBroken(broken[1].place);
    throw error instanceof EngineError ? error : new EngineError(messagesIn(error));
  }
}

/** Returns whether the engine can read a picture. */
function isReadable(compiler: NodeCompiler, name: string): boolean {
  compiler.mapShadow(join(workspace, 'picture.typ'), Buffer.from(`#set document(title: "–")\n#image("${name}", alt: "–")`));
  try {
    const { result } = compiler.compile({ mainFilePath: join(workspace, 'picture.typ') });
    return result !== null && compiler.pdf(result, { pdfStandard: 'ua-1' }).length > 0;
  } catch {
    return false;
  }
}

/** Returns a PDF of a picture alone, in its own size; null where the engine can't read it. */
export async function pdfOfPicture({ bytes, type, width, height }: Image): Promise<Buffer | null> {
  const compiler = await compilerOf([]);
  const file = `picture.${type}`;
  try {
    compiler.mapShadow(join(workspace, file), bytes);
    const page = `#set page(width: ${width}pt, height: ${height}pt, margin: 0pt)\n#image("${file}", width: 100%)`;
    compiler.mapShadow(join(workspace, 'picture.typ'), Buffer.from(page));
    const { result } = compiler.compile({ mainFilePath: join(workspace, 'picture.typ') });
    return result && compiler.pdf(result, {});
  } catch {
    return null;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** A failure of the engine. Its message goes to the log, so it holds no text of the report. */
class EngineError extends Error {
  constructor(messages: readonly string[]) {
    super(
      `The PDF could not be written: ${messages
        .map((message) => message.replaceAll(/`[^`]*`/g, '…'))
        .join('; ')
        .slice(0, 2000)}`,
    );
  }
}

const messagesOf = (diagnostics: readonly unknown[]): string[] =>
  diagnostics.map((each) => (isRecord(each) ? `${String(each['message'])} (${String(each['path'])})` : String(each)));

/** Returns the messages of an error of the engine's export, which it writes as one text. */
const messagesIn = (error: unknown): string[] =>
  [...(error instanceof Error ? error.message : '').matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message);
