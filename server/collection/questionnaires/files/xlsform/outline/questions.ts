/** Reads a row of the sheet `survey` as a question, without its expressions. */
import type { Question } from '#resources/language/questions/question';
import type { ChoiceList } from '../sheets/choices';
import type { Kind } from '../expressions/terms';

/** The type of a question, as the column `type` gives it. */
export interface RowType {
  /** `integer`, `begin_group`, `select_one` … */
  word: string;
  /** The list of choices of a `select_…`. */
  list: string;
  orOther: boolean;
}

const selects = /^select[ _](one|multiple)(?: from)? (\S+)( or[ _]other)?$/i;
const spellings: Readonly<Record<string, string>> = { int: 'integer', string: 'text', photo: 'image', trigger: 'acknowledge' };

/** Returns the type that a cell of the column `type` names, in one spelling, with the list of choices that it names. */
export function typeIn(text: string): RowType {
  const said = text.trim().replace(/\s+/g, ' ');
  const [, how, list, other] = selects.exec(said) ?? [];
  if (how !== undefined && list !== undefined) return { word: `select_${how.toLowerCase()}`, list, orOther: other !== undefined };
  const word = said.toLowerCase().replace(/[ -]/g, '_');
  return { word: (Object.hasOwn(spellings, word) ? spellings[word] : undefined) ?? word, list: '', orOther: false };
}

/** From so many choices on, they are offered in a list that opens, since as many buttons would fill the screen. */
const manyChoices = 9;
/** The extensions of files that are pictures. */
export const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const opening = ['minimal', 'autocomplete', 'search', 'quick', 'select'];

/** The part of a question that its type decides, and the appearances that were read with it. */
export interface TypeRead {
  kind: Kind;
  field: Pick<Question, 'type'> & Partial<Question>;
  appearances: readonly string[];
}

/** Returns the field of a type; undefined for a type that no question has. A calculation gets its type from its formula. */
export function fieldOf({ word }: RowType, list: ChoiceList | undefined, appearances: readonly string[]): TypeRead | undefined {
  const plain = (kind: Kind, field: TypeRead['field']): TypeRead => ({ kind, field, appearances: [] });
  switch (word) {
    case 'integer':
      return plain('number', { type: 'number', decimals: 0 });
    case 'decimal':
    case 'calculate':
      return plain('number', { type: 'number' });
    case 'text':
      return appearances.includes('multiline')
        ? { kind: 'text', field: { type: 'text' }, appearances: ['multiline'] }
        : plain('text', { type: 'string' });
    case 'date':
      return plain('date', { type: 'date' });
    case 'file':
      return plain('files', { type: 'files' });
    case 'image':
      return plain('files', { type: 'files', accept: pictures });
    case 'acknowledge':
      return plain('boolean', { type: 'checkbox' });
    case 'select_one':
    case 'select_multiple': {
      if (!list) return undefined;
      const isOne = word === 'select_one';
      const opens = list.choices.length >= manyChoices || appearances.some((each) => opening.includes(each));
      const type = isOne ? (opens ? 'dropdown' : 'radio') : opens ? 'multidropdown' : 'checkbox';
      return { kind: isOne ? 'choice' : 'choices', field: { type, choices: list.choices }, appearances: opening };
    }
    default:
      return undefined;
  }
}
