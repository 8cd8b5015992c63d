/** Reads choices from the cells of a spreadsheet: keys, names in both languages and scores, in any columns. */
import { identifierOf } from '../../fieldForm';
import type { Locale } from '#resources/definition';

/** The kinds of content that a column of pasted cells can have. */
export const columnKinds = ['key', 'fr', 'en', 'score', 'none'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The way in which pasted cells are read. */
export interface Reading {
  kinds: readonly ColumnKind[];
  /** True when the first row holds the names of the columns. */
  header: boolean;
}
/** The most choices, and the most fixed lines, that definition.schema.json allows in a field. */
export const mostOf = { choices: 2000, lines: 500 } as const;

export interface PastedChoice {
  key: string;
  name: Partial<Record<Locale, string>>;
  score?: number;
}
export interface ReadChoice extends PastedChoice {
  /** The reason for which the line is not taken. */
  problem?: 'unnamed' | 'key' | 'line_key' | 'twice' | 'score';
}

const headings: Readonly<Record<Exclude<ColumnKind, 'none'>, RegExp>> = {
  key: /^(key|cl[eé]|code|id|identifiant|identifier|valeur|value)$/,
  fr: /(^|\W)(fr|fran[cç]ais|french)(\W|$)/,
  en: /(^|\W)(en|anglais|english)(\W|$)/,
  score: /^(score|note|points?)$/,
};
const keyForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
/** The keys of lines have no point, because it divides the path of a cell. */
const lineKeyForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
/** Signs and small words that French choices have and English ones haven't. */
const french = /[àâçéèêëîïôùûœ’]|(^|\s)(le|la|les|de|des|du|un|une|et|ou|oui|non|ne|pas|aucun|aucune|autre)(\s|$)/i;

/** Returns how cells are read when nobody says otherwise: by their headings, or by what the columns hold. `scored`: choices have scores. `locale` is the language of names in a single column. */
export function guessReading(cells: readonly (readonly string[])[], scored: boolean, locale: Locale): Reading {
  const first = (cells[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const named = first.map((cell) =>
    columnKinds.find((kind) => kind !== 'none' && (kind !== 'score' || scored) && headings[kind].test(cell)),
  );
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const said = named.filter((kind) => kind !== undefined);
  if (cells.length > 1 && said.length >= 2 && new Set(said).size === said.length)
    return { header: true, kinds: Array.from({ length: width }, (_each, column) => named[column] ?? 'none') };
  return { header: false, kinds: guessKinds(cells, width, scored, locale) };
}

function guessKinds(cells: readonly (readonly string[])[], width: number, scored: boolean, locale: Locale): ColumnKind[] {
  const columns = Array.from({ length: width }, (_each, column) => cells.map((row) => (row[column] ?? '').trim()));
  const kinds = columns.map((): ColumnKind => 'none');
  const isScore = (column: readonly string[]) =>
    scored && column.some((cell) => cell !== '') && column.every((cell) => cell === '' || scoreIn(cell) !== undefined);
  const score = columns.findLastIndex((column, place) => place > 0 && isScore(column));
  if (score > 0) kinds[score] = 'score';
  const [keys = []] = columns;
  const texts = columns
    .map((_column, place) => place)
    .filter((place) => place !== score && (columns[place] ?? []).some((cell) => cell !== ''));
  if (texts[0] === 0 && texts.length > 1 && areKeys(keys, texts.length > 2)) kinds[texts.shift() ?? 0] = 'key';
  const frenchness = (place: number) => (columns[place] ?? []).filter((cell) => french.test(cell)).length;
  const [one, other] = texts;
  if (one === undefined) return kinds;
  if (other === undefined) kinds[one] = frenchness(one) > 0 ? 'fr' : locale;
  else {
    const isFirst = frenchness(one) >= frenchness(other);
    kinds[one] = isFirst ? 'fr' : 'en';
    kinds[other] = isFirst ? 'en' : 'fr';
  }
  return kinds;
}

/**
 * True where the first column holds keys. `amongThree`: it stands beside two columns of names, where keys may be missing or repeated; beside one, keys are told from names by being distinct, or codes.
 * A few cells that are no valid keys don't make names of the others: no column moves for them, and their lines say the mistake.
 */
function areKeys(cells: readonly string[], amongThree: boolean): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const valid = filled.filter((cell) => /^[a-z0-9][a-z0-9_.-]*$/.test(cell) || isCode(cell));
  const isWhole = amongThree || (filled.length === cells.length && new Set(cells).size === cells.length);
  if (isWhole && valid.length === filled.length) return true;
  return valid.length * 2 > cells.length && (amongThree || valid.every(isCode));
}

/** True for a text that is a key and hardly a word: with a digit or an underscore. */
const isCode = (cell: string) => keyForm.test(cell) && /[0-9_]/.test(cell);

/** Returns the choices, or the fixed lines, of cells that are read in this way. One without a key gets a key made from its name. */
export function choicesIn(
  cells: readonly (readonly string[])[],
  { kinds, header }: Reading,
  what: 'choices' | 'lines' = 'choices',
): ReadChoice[] {
  const taken = new Set<string>();
  return cells
    .slice(header ? 1 : 0)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row): ReadChoice => {
      const of = (kind: ColumnKind) => (row[kinds.indexOf(kind)] ?? '').trim();
      const [fr, en, typed, given] = [of('fr'), of('en'), of('key'), of('score')];
      const key = typed === '' ? identifierOf(en || fr, taken) : typed;
      const score = scoreIn(given);
      const isTwice = taken.has(key);
      taken.add(key);
      const choice = { key, name: { ...(en && { en }), ...(fr && { fr }) }, ...(score !== undefined && { score }) };
      if (!en && !fr) return { ...choice, problem: 'unnamed' };
      if (what === 'lines' && !lineKeyForm.test(key)) return { ...choice, problem: 'line_key' };
      if (!keyForm.test(key)) return { ...choice, problem: 'key' };
      if (isTwice) return { ...choice, problem: 'twice' };
      return given !== '' && score === undefined ? { ...choice, problem: 'score' } : choice;
    });
}

/** Returns a score from 0 to 1, written with a point, a comma or as a percentage; undefined for any other text. */
function scoreIn(text: string): number | undefined {
  const found = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim());
  if (!found) return undefined;
  const score = Number((found[1] ?? '').replace(',', '.')) / (found[2] === '%' ? 100 : 1);
  return score <= 1 ? score : undefined;
}
