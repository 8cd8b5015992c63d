// Refuses a regular expression whose time isn't linear in the length of the text, unless `reasons` gives a reason for it: a stranger's text could keep such an expression, and with it the server, busy for minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { checkSync } from 'recheck';

/** The reasons for which expressions may be slower, by pattern: their texts are short, or harm only the person who wrote them. */
const reasons = {
  '0+$': 'decimals of at most 400 digits',
  '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|-?\\d[\\d.eE+-]*': 'of JSON that was parsed, where every text ends',
  '\\B(?=(\\d{3})+$)': 'digits of one number',
  '^(-?)0+(?=\\d)': 'anchored; the library knows no assertions',
  '"[^"]*"|\'[^\']*\'|(?<![\\w.])previous[ \\t\\r\\n]{0,9}\\([ \\t\\r\\n]{0,9}(?<quote>["\']?)(?<question>[A-Za-z_]\\w*)\\k<quote>[ \\t\\r\\n]{0,9}\\)|(?<![\\w.])(?<key>context(?:\\.\\w+)+)|(?<![\\w.])(?<whole>\\d+)(?![\\w.])':
    'a formula, whose length is bounded; the library knows no assertions',
  '^-(?=[0.,\\s]*$)': 'a number as it is shown; the library knows no assertions',
  '-----BEGIN ([A-Z ]+)-----[\\sA-Za-z0-9+/=]+-----END \\1-----': 'a setting of the operator',
  '\\/\\/.*@': 'a setting of the operator',
  '\\/+$': 'a setting of the operator',
  '^\\/+|\\/+$': 'a setting of the operator',
  '\\s*([,=])\\s*': 'a setting of the operator',
  '"[^"]*"|\\\\.|\\[[^\\]]*\\]|_.': 'at most 255 characters',
  '[\\s.,:;]+$': 'a repository that an operator brings in',
  '^_+|_+$': 'an identifier',
  '_+$': 'an identifier',
  '\\[([^\\]]+)\\]\\((https?:[^)\\s]+|mailto:[^)\\s]+)\\)': 'a repository that an operator brings in',
  '^(?:<(?:meta|link)\\b[^>]*>|<title>[^<]*<\\/title>)+': 'what React drew, escaped',
  '^\\s*at .|@.*:\\d+:\\d+$': 'a stack of the browser’s own',
  '(["\'`«“])[^"\'`»”]*(["\'`»”])': 'an error of the browser’s own',
  '\\S+@\\S+': 'an error of the browser’s own',
  "^(\\s*[-+\\u2212]?\\d[\\d\\s\\u00a0\\u202f.,'’]*?)[\\s\\u00a0\\u202f]*([^\\d\\s.,'’].*?)\\s*$":
    'a cell that a person pastes for themselves',
};
const unused = new Set(Object.keys(reasons));
const known = new Map();
let failed = false;

for (const file of ['resources', 'server', 'dataProvider', 'src', 'customization', 'plain'].flatMap(filesOf)) {
  const text = readFileSync(file, 'utf8');
  for (const { pattern, flags, start } of expressionsOf(parseSync(file, text).program)) {
    unused.delete(pattern);
    if (pattern in reasons || isLinear(pattern, flags)) continue;
    failed = true;
    console.error(
      `${file}:${text.slice(0, start).split('\n').length}: /${pattern}/${flags} may take the square of a text’s length, or more.`,
    );
  }
}
for (const pattern of unused) {
  failed = true;
  console.error(`scripts/check/regexes.mjs gives a reason for /${pattern}/, which is nowhere.`);
}
process.exit(failed ? 1 : 0);

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name) && !/\.(test|fixture)\./.test(each.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
}

function* expressionsOf(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Literal' && node.regex) yield { ...node.regex, start: node.start };
  else for (const part of Object.values(node)) yield* expressionsOf(part);
}

/** Returns whether the time of an expression is linear in the length of the text. An expression without a repetition is always linear. */
function isLinear(pattern, flags) {
  if (!/[*+{]/.test(pattern)) return true;
  const key = `${flags} ${pattern}`;
  const linear = known.get(key) ?? checkSync(pattern, flags.replace('v', 'u'), { checker: 'automaton', timeout: 20_000 }).status === 'safe';
  known.set(key, linear);
  return linear;
}
