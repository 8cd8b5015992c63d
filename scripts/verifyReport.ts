/**
 * `npm run report:verify -- FILE --export VERSION.json`: verifies a file of a report from an export of its version, without asking a server.
 * Ends with status 0 where the file is what the version gives, and with 1 otherwise.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtRenderer, verifyFile } from '#server/site/index';

const usage = `npm run report:verify -- FILE --export VERSION.json
  --export=FILE     the export of the version: GET /api/services/reports/{slug}/versions/{number}, or GET /api/reports/{id}/versions/{number}
  --sha256=DIGITS   the SHA-256 of the document, as it was signed or published; another is refused
`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { export: { type: 'string' }, sha256: { type: 'string' } } });
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) {
  process.stderr.write(usage);
  process.exit(1);
}

/** Returns the content of an export; null where it is no JSON. */
async function readExport(name: string): Promise<unknown> {
  const text = await readFile(name, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

try {
  const { isProved, lines } = await verifyFile({
    name: path.basename(file),
    bytes: await readFile(file),
    exported: values.export === undefined ? undefined : await readExport(values.export),
    given: values.sha256,
    rendererOf: (madeBy) => builtRenderer(!madeBy.startsWith('plain')),
  });
  console.log([...lines, isProved ? 'The file is proved.' : 'The file is NOT proved.'].join('\n'));
  process.exitCode = isProved ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The file could not be verified.');
  process.exitCode = 1;
}
