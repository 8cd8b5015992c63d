/** Writes the test report in all formats, as a program of its own, and prints the SHA-256 of each file. */
import { createHash } from 'node:crypto';
import { everyBlock, figure } from './report.fixture';
import { reportFormats, writeReportFile } from '../write';

const hashes: Record<string, string> = {};
for (const format of reportFormats)
  hashes[format] = createHash('sha256')
    .update(await writeReportFile(everyBlock(), [figure], format))
    .digest('hex');
console.log(JSON.stringify(hashes));
