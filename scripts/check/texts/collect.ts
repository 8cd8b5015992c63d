/** Collects the texts that people read from the sources: back-office, portal, sign-in, emails, definitions, server, customization, demonstration. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { locales, type Locale } from '#resources/definition';

export interface Text {
  file: string;
  line: number;
  language: Locale;
  /** The text as people read it; `hole` stands in place of each expression of a template. */
  text: string;
  /** The ranges of the source that hold the text, without quotes; a template has several. */
  parts: { start: number; end: number }[];
}
/** The character that stands in place of an expression; no language uses it. */
export const hole = '\ue000';

const folders = ['src', 'server', 'resources', 'customization', 'plain', 'scripts/draw/lacet'];
const isSource = (file: string) =>
  /\.(tsx?|json)$/.test(file) &&
  !/\.(test|fixture|generated)\.|^resources\/(language\/samples|addresses\/reserved)\/|^src\/testing\//.test(file);
/** The files in which two adjacent texts are a pair: English, then French. */
const pairs = /^server\/(demo|importers\/openSdg\/plan|site\/(openData|feed))\//;

/** Returns the texts of every source file. */
export function allTexts(): Text[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(isSource)
    .flatMap((file) => {
      const source = read(file);
      return source === null ? [] : textsOf(file, source);
    });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // The file was removed, but its removal is not committed yet.
  }
}

/** Returns the texts of one file whose language is known: from the file's name, from a property `en` or `fr`, or from the text's place in a pair. */
export function textsOf(file: string, source: string): Text[] {
  const opening = file.endsWith('.json') ? '(' : '';
  const { program } = parseSync(opening ? 'definition.ts' : file, opening + source + (opening && ')'));
  const named = /^(en|fr)(?:[A-Z]\w*)?\.tsx?$/.exec(basename(file))?.[1];
  const found: Text[] = [];
  const add = (node: Node, language: Locale | null) => {
    const text = language && literalOf(node);
    if (!text) return;
    const parts = text.parts.map(({ start, end }) => ({ start: start - opening.length, end: end - opening.length }));
    const line = source.slice(0, parts[0]?.start).split('\n').length;
    found.push({ file, line, language, text: text.text, parts });
  };
  visit(program, localeOf(named), pairs.test(file), add);
  return found;
}

const localeOf = (name: unknown): Locale | null => locales.find((locale) => locale === name) ?? null;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function visit(node: Node, language: Locale | null, inPairs: boolean, add: (node: Node, language: Locale | null) => void): void {
  if (/^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TS)/.test(node.type)) {
    const inner = node.type.startsWith('TS') && 'expression' in node ? node.expression : null;
    if (isNode(inner)) visit(inner, language, inPairs, add);
    return;
  }
  if (literalOf(node)) add(node, language);
  const [first, second] = inPairs && language === null ? lastTwo(node) : [];
  const pair = isNode(first) && isNode(second) && literalOf(first) && literalOf(second);
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child) || (node.type === 'Property' && key === 'key' && !node.computed)) continue;
      const ofPair = pair && child === first ? 'en' : pair && child === second ? 'fr' : null;
      const ofProperty = node.type === 'Property' && key === 'value' ? localeOf(nameOf(node.key)) : null;
      visit(child, ofPair ?? ofProperty ?? language, inPairs, add);
    }
}

/** Returns the members of an array, or the arguments of a function, that may be a pair of texts. */
function lastTwo(node: Node): unknown[] {
  if (node.type === 'ArrayExpression') return node.elements.slice(-2);
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.arguments.slice(-2) : [];
}

const nameOf = (key: Node): unknown => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null);

function literalOf(node: Node): Pick<Text, 'text' | 'parts'> | null {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, parts: [{ start: node.start + 1, end: node.end - 1 }] };
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis.map((quasi) => ({ start: quasi.start, end: quasi.end }));
  return { text: node.quasis.map(({ value }) => value.cooked ?? value.raw).join(hole), parts };
}
