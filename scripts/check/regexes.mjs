// A regular expression reads any text in a time that its length bounds, not its square: one that doesn't stops whoever reads what a stranger wrote. A reason is given here.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { checkSync } from 'recheck';

/** Why one may be slower: what it reads is short, or its own writer's. */
const reasons = {
  '0+$': 'decimals of at most 400 digits',
  '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|-?\\d[\\d.eE+-]*': 'of JSON that was parsed, where every text ends',
  '\\B(?=(\\d{3})+$)': 'digits of one number',
  '^(-?)0+(?=\\d)': 'anchored; the library knows no assertions',
  '"[^"]*"|\'[^\']*\'|(?<![\\w.])\\d+(?![\\w.])': 'a formula, whose length is bounded; the library knows no assertions',
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

for (const file of ['resources', 'server', 'dataProvider', 'src', 'customization'].flatMap(filesOf)) {
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

/** One without a repetition is. */
function isLinear(pattern, flags) {
  if (!/[*+{]/.test(pattern)) return true;
  const key = `${flags} ${pattern}`;
  const linear = known.get(key) ?? checkSync(pattern, flags.replace('v', 'u'), { checker: 'automaton', timeout: 20_000 }).status === 'safe';
  known.set(key, linear);
  return linear;
}
