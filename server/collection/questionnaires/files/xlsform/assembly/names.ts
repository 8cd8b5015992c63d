/** Finds the questions that expressions of an XLSForm name, and computes their calculations first. */
import { namesIn, parseFormula } from '#resources/language/formulas/parse';
import { Dependencies } from './circles';
import { formulaOf } from '../expressions/formula';
import { ExpressionError, parseExpression } from '../expressions/parse';
import type { Scope, Term } from '../expressions/terms';
import type { Draft, Outline } from '../outline/outline';

/** The most calculations that may follow from one another from the end of the form to its beginning. */
const deepest = 100;

export class Names {
  /** The names that the questions of each table depend on; under null, those of the questions beside the tables. */
  private readonly dependencies = new Map<Draft | null, Dependencies>();
  private readonly begun = new Set<Draft>();
  private depth = 0;

  constructor(
    private readonly outline: Outline,
    private readonly refuse: (draft: Draft, error: ExpressionError) => void,
  ) {}

  /** Returns what an expression of a question, or of a group beside the tables, may name. `isOwn` is true where `.` means the question. */
  scopeOf(table: Draft | null, self?: Draft): Scope {
    const own = self && termOf(self);
    const terms = new Map<Draft, Term>();
    return {
      table: table?.field.id ?? null,
      ...(own && { self: own }),
      find: (name) => {
        const draft = this.find(name);
        const term = draft === self && own ? own : (terms.get(draft) ?? termOf(draft));
        terms.set(draft, term);
        return term;
      },
    };
  }

  private find(name: string): Draft {
    const [draft, second] = this.outline.named.get(name) ?? [];
    if (!draft) throw new ExpressionError(this.outline.unreadNames.has(name) ? 'expression_unread' : 'expression_unknown', name);
    if (second) throw new ExpressionError('expression_ambiguous', name);
    this.settle(draft);
    if (draft.dropped || draft.table?.dropped) throw new ExpressionError('expression_unread', name);
    return draft;
  }

  /** Translates the calculation of a question, or those of a table's columns, unless that is done. A question whose calculation can't be read is left out. */
  settle(draft: Draft): void {
    if (draft.kind === 'table') {
      for (const item of draft.items) this.settle(item);
      if (draft.items.every(({ dropped }) => dropped)) draft.dropped = true;
    }
    if (!draft.calculation || draft.dropped || draft.field.compute !== undefined) return;
    if (this.begun.has(draft)) throw new ExpressionError('expression_circle', draft.name);
    this.begun.add(draft);
    this.depth += 1;
    try {
      if (this.depth > deepest) throw new ExpressionError('expression_too_long');
      this.compute(draft, draft.calculation.text);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      draft.dropped = true;
      this.refuse(draft, error);
    } finally {
      this.depth -= 1;
    }
  }

  private compute(draft: Draft, text: string): void {
    const { cel, type } = formulaOf(parseExpression(text), this.scopeOf(draft.table), 'guarded');
    if (type === 'text') throw new ExpressionError('expression_text', text);
    const names = namesIn(parseFormula(cel));
    if (!this.depend(draft, names)) throw new ExpressionError('expression_circle', draft.name);
    draft.kind = type;
    draft.field = { ...draft.field, type: type === 'number' ? 'number' : 'checkbox', compute: cel };
  }

  /** Makes a question depend on others. A table depends on the questions outside it that its columns name. Returns false, and changes nothing, where the questions would depend on each other in a circle. */
  depend(draft: Draft, names: readonly string[]): boolean {
    const { table, field } = draft;
    if (!table) return this.among(null).add([field.id], names);
    const columns = new Set(table.items.map((item) => item.field.id));
    const outer = names.filter((name) => !columns.has(name));
    return (
      this.among(null).add([table.field.id], outer) &&
      this.among(table).add(
        [field.id],
        names.filter((name) => columns.has(name)),
      )
    );
  }

  /** Makes all questions of a section depend on others. */
  dependTogether(drafts: readonly Draft[], names: readonly string[]): boolean {
    return this.among(null).add(
      drafts.map(({ field }) => field.id),
      names,
    );
  }

  private among(table: Draft | null): Dependencies {
    const known = this.dependencies.get(table) ?? new Dependencies();
    this.dependencies.set(table, known);
    return known;
  }
}

const termOf = ({ kind, field, keys, table }: Draft): Term => ({
  id: field.id,
  kind,
  table: table?.field.id ?? null,
  ...(keys && { keys }),
});
