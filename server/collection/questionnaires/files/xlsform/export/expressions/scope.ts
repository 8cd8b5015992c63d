/** Describes what expressions of a template name, as XPath names it in an XLSForm. */
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { byId } from '#resources/language/fields/byId';
import type { Question } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import type { Kind } from '../../expressions/terms';
import type { FileNames } from '../names';

/** Thrown for an expression that XPath can't say, or not with the same result. */
export class Unsaid extends Error {}

/** A question that an expression names. */
export interface Asked {
  /** How XPath names it: `${site}`, or `.` for the question that the expression belongs to. */
  ref: string;
  question: Question;
  /** `other` is a value that has no counterpart in XLSForm: it is only known to be there or not. */
  kind: Kind | 'other';
  /** What a ticked box holds. */
  ticked: string;
  /** True where a condition may hide the question. */
  mayHide: boolean;
}

/** The place of an expression: what it may name. */
export interface Scope {
  /** The table in whose lines the expression stands; null beside the tables. */
  table: Question | null;
  /** Throws Unsaid for what no question of the file answers. */
  find(id: string): Asked;
}

function kindOf(question: Question): Asked['kind'] {
  const { type, format, localized, choices, items } = question;
  if (items) return 'table';
  if (isBoolean(question)) return 'boolean';
  if (type === 'files') return 'files';
  if (isKeyList(question)) return choices ? 'choices' : 'other';
  if (type === 'radio' || type === 'dropdown') return choices ? 'choice' : 'other';
  if (localized || format === 'json' || format === 'instant' || type === 'editor') return 'other';
  return type === 'number' || type === 'date' ? type : 'text';
}

export class Scopes {
  private readonly questions: ReadonlyMap<string, Question>;
  private readonly conditional: ReadonlySet<Question>;

  /** `isSaid` tells whether other tools can compute a question: one that they can't is never answered there, so nothing may depend on it. */
  constructor(
    sections: readonly Section[],
    private readonly names: FileNames,
    private readonly isSaid: (question: Question, table: Question | null) => boolean,
  ) {
    this.questions = byId(sections.flatMap(({ fields }) => fields));
    this.conditional = new Set(sections.flatMap(({ display_condition: shown, fields }) => (shown ? fields : [])));
  }

  of(table: Question | null, self?: Question): Scope {
    const columns: readonly Question[] = table?.items ?? [];
    return {
      table,
      find: (id) => {
        const column = columns.find((each) => each.id === id);
        const question = column ?? this.questions.get(id);
        if (!question || !this.isSaid(question, column ? table : null)) throw new Unsaid(id);
        return {
          ref: question === self ? '.' : `\${${this.names.of(question)}}`,
          question,
          kind: kindOf(question),
          ticked: question.compute === undefined ? 'OK' : 'true',
          mayHide: question.display_condition !== undefined || this.conditional.has(question),
        };
      },
    };
  }

  /** Returns how XPath names a column of a table from outside of it. */
  columnOf(table: Question, id: string): string {
    const column = table.items?.find((each) => each.id === id);
    if (!column || !this.isSaid(column, table)) throw new Unsaid(id);
    return `\${${this.names.of(column)}}`;
  }
}
