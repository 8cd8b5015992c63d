/** Writes a question into its row: type, texts, limits, conditions, calculation and default. */
import type { JsonValue } from '#resources/definition';
import { isBoolean } from '#resources/language/fields/kinds';
import { limits, type Question } from '#resources/language/questions/question';
import { pictures } from '../outline/questions';
import { relevantOf } from './expressions/condition';
import { day, numeral, quoted } from './expressions/literals';
import { Unsaid, type Scope } from './expressions/scope';
import type { Row } from './rows';

/** True for a default that no tool takes for an expression. */
const isPlainDefault = (text: string): boolean => /^[\p{L}\p{N} .,;:!?’]+$/u.test(text) && !/\b(?:and|or|div|mod)\b/.test(text);

/** Returns what `write` returns; notes the expression that it can't say, and returns undefined. */
export function attempt(row: Row, property: string, text: string, write: () => string): string | undefined {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Unsaid)) throw error;
    row.unsaid.push({ property, text });
    return undefined;
  }
}

/** Writes the type of a question. `list` is the name of its choices; `isSaid` tells whether its formula stands in the column `calculation`. */
export function writeType(row: Row, question: Question, list: string | undefined, isSaid: boolean): void {
  const { type, decimals, compute, accept } = question;
  const write = (word: string, ...said: string[]) => row.set('type', word, 'type', ...said);
  if (compute !== undefined) {
    row.own.set('compute', compute);
    if (isBoolean(question)) row.own.set('type', type);
    if (isSaid) return write('calculate');
    row.set('read_only', 'yes');
    return write(isBoolean(question) ? 'acknowledge' : 'decimal');
  }
  if (list !== undefined) {
    if (type === 'dropdown' || type === 'multidropdown') row.set('appearance', 'minimal');
    return write(`${type === 'radio' || type === 'dropdown' ? 'select_one' : 'select_multiple'} ${list}`, 'choices');
  }
  if (type === 'number') return decimals === 0 ? write('integer', 'decimals') : write('decimal');
  if (type === 'date') return write('date');
  if (isBoolean(question)) return write('acknowledge');
  if (type === 'files')
    return accept && accept.length === pictures.length && pictures.every((each) => accept.includes(each))
      ? write('image', 'accept')
      : write('file');
  if (type === 'text' || type === 'editor') row.set('appearance', 'multiline');
  if (type === 'editor') row.set('type', 'text');
  else write('text');
}

/** Writes what begins a table. */
export function writeTable(row: Row, { rows, min_items: least, max_items: most }: Question): void {
  row.set('type', 'begin_repeat', 'type', 'format');
  if (rows) {
    row.set('repeat_count', String(rows.length));
    row.own.set(
      'rows',
      rows.map(({ name, ...line }) => ({ ...line, name: { ...name } })),
    );
  } else if (least !== undefined && least === most && least >= 1 && least <= limits.rows)
    row.set('repeat_count', String(least), 'min_items', 'max_items');
}

/** Writes when a question must be answered, and with what it begins. */
export function writeAnswered(row: Row, question: Question, scope: Scope): void {
  const { required, required_condition: condition, default: initial } = question;
  if (required) row.set('required', 'yes', 'required', 'required_condition');
  else if (condition) {
    const text = attempt(row, 'required_condition', JSON.stringify(condition), () => relevantOf(condition, scope));
    if (text !== undefined) row.set('required', text, 'required_condition');
  }
  const text = initial === undefined ? undefined : defaultText(question, initial);
  if (text !== undefined) row.set('default', text, 'default');
}

function defaultText(question: Question, value: unknown): string | undefined {
  const { type, choices } = question;
  try {
    if (type === 'number') return numeral(value);
    if (type === 'date') return value === 'today' ? 'today()' : day(value) && String(value);
    if (isBoolean(question)) return value === true ? 'OK' : undefined;
  } catch (error) {
    if (!(error instanceof Unsaid)) throw error;
    return undefined;
  }
  if (choices) return [value].flat().join(' ');
  return (type === 'string' || type === 'text') && typeof value === 'string' && isPlainDefault(value) ? value : undefined;
}

/** Returns the parts of the constraint that say the limits of a question. */
export function limitsOf(row: Row, { min, max, min_length: least, max_length: most, pattern }: Question): string[] {
  const limit = (property: string, value: JsonValue | undefined, write: () => string): string[] => {
    if (value === undefined) return [];
    const text = attempt(row, property, String(value), write);
    if (text !== undefined) row.said.add(property);
    return text === undefined ? [] : [text];
  };
  return [
    ...limit('min', min, () => `. >= ${numeral(min)}`),
    ...limit('max', max, () => `. <= ${numeral(max)}`),
    ...limit('min_length', least, () => `string-length(.) >= ${numeral(least)}`),
    ...limit('max_length', most, () => `string-length(.) <= ${numeral(most)}`),
    ...limit('pattern', pattern, () => `regex(., ${quoted(pattern ?? '')})`),
  ];
}
