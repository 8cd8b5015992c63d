/** Checks that every French text has the typography that `french` sets (resources/formats/french.ts). With `--write`, as `npm run format` calls it, corrects the sources. */
import { readFileSync, writeFileSync } from 'node:fs';
import { french } from '#resources/formats/french';
import { allTexts, hole, type Text } from './collect';

/** The files whose texts get their typography when they are loaded (server/demo/text.ts). */
const setWhenLoaded = /^server\/demo\//;

const write = process.argv.includes('--write');
const texts = allTexts().filter(({ language, file }) => language === 'fr' && !setWhenLoaded.test(file));
for (const file of new Set(texts.map((text) => text.file))) {
  const source = readFileSync(file, 'utf8');
  const edits = texts.filter((text) => text.file === file).flatMap((text) => edited(source, text));
  // Edits from the end of the file, so that no edit moves the places of those still to make.
  const typeset = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, raw }) => all.slice(0, start) + raw + all.slice(end), source);
  if (typeset === source) continue;
  if (write) writeFileSync(file, typeset);
  else {
    process.exitCode = 1;
    console.error(`${file}: its French is not typeset. Run npm run format.`);
  }
}

/** Returns the parts of a text with French typography. No-break spaces become escapes, so that they are visible in the source. */
function edited(source: string, { parts }: Text) {
  const raw = parts.map(({ start, end }) => source.slice(start, end)).join(hole);
  const typeset = french(raw.replace(/\\u(00a0|202f)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
    .replaceAll('\u00a0', String.raw`\u00a0`)
    .replaceAll('\u202f', String.raw`\u202f`)
    .split(hole);
  return parts.map((part, index) => ({ ...part, raw: typeset[index] ?? '' }));
}
