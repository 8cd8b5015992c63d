/** Lists what a person can insert into a formula: the questions, and what the tables give. */
import { termTypes } from '#resources/language/check/computed';
import type { Field } from '#resources/definition';

/** The groups of what can be inserted, in the order of the list. */
export const pieceGroups = ['numbers', 'tables', 'others'] as const;
export interface Piece {
  group: (typeof pieceGroups)[number];
  name: string;
  /** The text that is inserted. */
  code: string;
}
/** The words of what can be inserted, in the language of the interface. */
export interface PieceWords {
  nameOf: (field: Field) => string;
  total: (column: string, table: string) => string;
  count: (table: string) => string;
  answered: (question: string) => string;
  previous: (question: string) => string;
}

/** Returns what can be inserted, by group: numbers, the counts and totals of tables, then questions that a formula can compare or ask whether they are answered. */
export function piecesOf(fields: readonly Field[], words: PieceWords): Piece[] {
  const types = termTypes(fields);
  const all = fields.flatMap((field): Piece[] => {
    const { id, items } = field;
    const name = words.nameOf(field);
    const type = types.get(id);
    if (id === '' || type === undefined) return [];
    if (type === 'double') return [{ group: 'numbers', name, code: id }];
    if (type !== 'list') return [{ group: 'others', name, code: id }];
    if (!items) return [{ group: 'others', name: words.answered(name), code: `answered(${id})` }];
    return [
      ...items
        .filter((item) => item.type === 'number' && item.id !== '')
        .map((item): Piece => ({ group: 'tables', name: words.total(words.nameOf(item), name), code: `total(${id}, '${item.id}')` })),
      { group: 'tables', name: words.count(name), code: `count(${id})` },
    ];
  });
  return pieceGroups.flatMap((group) => all.filter((piece) => piece.group === group));
}

/** The part of an inserted text that stands selected afterwards, because it is to be replaced. */
export interface Inserted {
  text: string;
  start: number;
  end: number;
}

/** Returns a text with a piece in place of the part from `start` to `end`, with one space where words would touch and none doubled. `select` is the part of the piece that stands selected then. */
export function withPiece(text: string, [start, end]: readonly [number, number], piece: string, select?: string): Inserted {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const opening = /[\w)'"]$/.test(before) && /^[\w!'"]/.test(piece) ? ' ' : '';
  const closing = /^[\w('"]/.test(after) && /[\w)'"]$/.test(piece) ? ' ' : '';
  const left = before === '' || /\s$/.test(before) ? piece.trimStart() : piece;
  const fitting = /^\s/.test(after) ? left.trimEnd() : left;
  const at = start + opening.length;
  const selected = select === undefined ? -1 : fitting.indexOf(select);
  const from = selected < 0 ? at + fitting.length : at + selected;
  return {
    text: `${before}${opening}${fitting}${closing}${after}`,
    start: from,
    end: selected < 0 ? from : from + (select ?? '').length,
  };
}

const typedSigns: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '–': '-', '≤': '<=', '≥': '>=', '≠': '!=' };

/** Returns a formula with the signs of printed arithmetic (`×`, `≤` …) written as formulas have them. Texts in quotes stay as they are. */
export const withPlainSigns = (formula: string): string =>
  formula.replace(/"[^"]*"|'[^']*'|[×÷−–≤≥≠]/g, (found) => typedSigns[found] ?? found);
