/** Says a formula with the names of the questions. */
import type { Field } from '#resources/definition';
import { contextField } from '#resources/language/rules/given';
import type { PieceWords } from './pieces';

interface Words extends PieceWords {
  and: string;
  or: string;
  not: string;
}

const tokens = /context(?:\.\w+)+|"[^"]*"|'[^']*'|[A-Za-z_]\w*|<=|>=|[!=]=|&&|\|\||[ \t\r\n]|[^]/g;
const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−', '<=': '≤', '>=': '≥', '!=': '≠', '==': '=' };
const calls = ['total', 'count', 'answered', 'previous'];

/** Returns a formula in words: `Women ÷ (Men + Women) × 100`. Names that are of no field stay as they are. */
export function inWords(formula: string, fields: readonly Field[], words: Words): string {
  const fieldOf = (id: string, among: readonly Field[] = fields) => among.find((each) => each.id === id) ?? contextField(id);
  const nameOf = (id: string, field = fieldOf(id)): string => (field ? words.nameOf(field) : id);
  const joined: Readonly<Record<string, string>> = { ...signs, '&&': words.and, '||': words.or, '!': `${words.not} ` };
  const parts: readonly string[] = formula.match(tokens) ?? [];
  let said = '';
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] ?? '';
    const end = calls.includes(part) ? parts.indexOf(')', place) : -1;
    if (end < 0) {
      said += /^[A-Za-z_]/.test(part) ? nameOf(part) : (joined[part] ?? part);
      continue;
    }
    const [of = '', quoted = ''] = parts.slice(place + 1, end).filter((each) => /^[A-Za-z_"']/.test(each));
    const column = quoted.slice(1, -1);
    if (part === 'count') said += words.count(nameOf(of));
    else if (part === 'previous') said += words.previous(nameOf(of.replace(/^["'](.*)["']$/, '$1')));
    else if (part === 'answered') said += words.answered(nameOf(of));
    else said += words.total(nameOf(column, fieldOf(column, fieldOf(of)?.items ?? [])), nameOf(of));
    place = end;
  }
  // Spaces that hold a word and its sign together stay.
  return said.replace(/[ \t\r\n]{1,99}/g, ' ').trim();
}
