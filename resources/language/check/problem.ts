/** Describes the problems of definitions. A screen has a sentence for each code, in each language. */
import type { FormulaReason } from '../formulas/parse';

export const problemCodes = [
  'unknown_key',
  'missing',
  'not_among',
  'wrong_type',
  'wrong_form',
  'wrong_key',
  'repeated_id',
  'reserved_id',
  'was_in_use',
  'id_taken',
  'items_renamed',
  'condition_key',
  'condition_value',
  'condition_op',
  'condition_form',
  'condition_circle',
  'compute_wrong',
  'compute_type',
  'compute_filled',
  'compute_closed',
  'question_only',
  'rows_misplaced',
  'rows_repeated',
  'total_misplaced',
  'na_misplaced',
  'units_unit',
  'units_repeated',
  'units_factor',
  'default_refused',
  'misplaced',
  'record_only',
  'choices_missing',
  'choices_both',
  'repeated_choice',
  'items_missing',
  'instant_typed',
  'localized_structure',
  'min_above_max',
  'required_read_only',
  'required_twice',
  'pattern_wrong',
  'pattern_slow',
  'fed_twice',
  'list_missing',
  'label_missing',
  'filter_wrong',
  'lookup_misplaced',
  'lookup_wrong',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The mistake for which a formula is refused: it can't be read or used, or its result has the wrong type. `part` is the text of the formula that has the mistake; '' for all of it. */
export type FormulaFault = {
  reason: FormulaReason | 'result_type_bool' | 'result_type_double';
  part: string;
};

/** A mistake in a definition, described so that its author can correct it. */
export interface Problem {
  file: string;
  /** The path of the mistake: `fields.country.choices`. */
  path: string;
  found: string;
  accepted: string;
  /** The whole problem in a sentence. */
  message: string;
  /** Absent for mistakes that only a definition file can have. */
  code?: ProblemCode;
  /** The mistake of a refused formula: its reason, and the part of the formula that has it. */
  fault?: FormulaFault;
}

/** Returns the value that was found, as a text short enough to read. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Returns a problem with its sentence. */
export function problem(file: string, path: string, found: unknown, accepted: string, what = 'found', code?: ProblemCode): Problem {
  const text = shown(found);
  const place = path === '' ? file : `${file}: ${path}`;
  return { file, path, found: text, accepted, message: `${place}: ${what} ${text}; accepted: ${accepted}`, ...(code && { code }) };
}

/** Returns a problem of a list of fields, with a code that screens know. */
export const fieldProblem = (code: ProblemCode, file: string, path: string, found: unknown, accepted: string, what = 'found'): Problem =>
  problem(file, path, found, accepted, what, code);

/** Returns `, did you mean "x"?` for the closest of the known words, or an empty text when none is close. */
export function suggestion(word: string, known: readonly string[]): string {
  const best = closest(word, known);
  return best === undefined ? '' : ` (did you mean ${JSON.stringify(best)}?)`;
}

/** Returns the known word that is closest to a word; undefined when none is close. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((each) => ({ each, distance: distance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(best.each.length / 3)) ? best.each : undefined;
}

/** Returns how many letters must be added, removed, changed or swapped to turn one word into the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
