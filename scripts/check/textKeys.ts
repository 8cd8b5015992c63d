/** Checks that every text key used by the back-office's code exists, and that every text is used somewhere. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '#src/workplace/shell/i18n/en/en';
import { laterTexts } from '#src/workplace/screens/texts/laterTexts';
import { shellMessages } from '#src/shell/i18n/shell';

const folders = ['src', 'customization', 'plain', 'dataProvider', 'resources'];
/** The files that define texts, have texts of their own or name fields by paths that look like keys; they are not searched for keys. */
const said =
  /src\/(shell\/i18n|workplace\/shell\/i18n|portal|testing)\/|\/(en|fr)\.ts$|signIn\/messages|screens\/fieldOverrides|\.test\.|generated/;
/** The keys that react-admin itself uses. */
const asked = /^ra\.|^resources\./;

function keysOf(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

const messages = { ...en, ...laterTexts.en };
const keys = keysOf(messages);
const areas = Object.keys(messages).filter((area) => area !== 'ra');
const known = [...keys, ...keysOf(shellMessages.en)];
/** The first words that keys share with paths of fields: a mention that begins so must exist as a key only inside `translate()`. */
const alsoFields = new Set(['inputs', 'tags']);
const mention = new RegExp(`(translate\\()?(['"\`])((?:${areas.join('|')})\\.[\\w.]*)(\\2|\\$\\{)`, 'g');

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !said.test(file)),
);
const whole = new Set<string>();
const starts = new Set<string>();
const problems: string[] = [];
for (const file of files)
  for (const [, translated, , key = '', end] of readFileSync(file, 'utf8').matchAll(mention)) {
    const isStart = end === '${' || key.endsWith('.');
    (isStart ? starts : whole).add(key);
    const exists = known.some((each) => (isStart ? each.startsWith(key) : each === key));
    if (!exists && (translated || !alsoFields.has(key.split('.')[0] ?? '')))
      problems.push(`${file}: no text has the key "${key}${isStart ? '…' : ''}".`);
  }
for (const key of keys)
  if (!asked.test(key) && !whole.has(key) && ![...starts].some((start) => key.startsWith(start)))
    problems.push(`Nobody asks for the text "${key}".`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
