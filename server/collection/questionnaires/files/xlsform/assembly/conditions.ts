/** Translates the conditions of the questions, groups and tables of an XLSForm. */
import type { Condition } from '#resources/definition';
import { keysOf } from '#resources/language/rules/conditions';
import { allOf, conditionOf } from '../expressions/condition';
import { ExpressionError, parseExpression } from '../expressions/parse';
import type { Names } from './names';
import type { Draft, SectionDraft, Source } from '../outline/outline';

type Refuse = (source: Source, error: ExpressionError) => void;

export class Conditions {
  /** The condition of a group stands on each of its questions: it is translated once, for each table and beside them. */
  private readonly known = new Map<Source, Map<Draft | null, Condition | undefined>>();

  constructor(
    private readonly names: Names,
    private readonly refuse: Refuse,
  ) {}

  private of(source: Source, table: Draft | null): Condition | undefined {
    const byTable = this.known.get(source) ?? new Map<Draft | null, Condition | undefined>();
    this.known.set(source, byTable);
    if (!byTable.has(table))
      byTable.set(
        table,
        this.attempt(source, () => conditionOf(parseExpression(source.text), this.names.scopeOf(table))),
      );
    return byTable.get(table);
  }

  private attempt<Result>(source: Source, read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.refuse(source, error);
      return undefined;
    }
  }

  /** Returns the condition that all sources say together. `depend` is given what it names, and answers false where that is a circle. */
  private together(sources: readonly Source[], table: Draft | null, depend: (names: readonly string[]) => boolean): Condition | undefined {
    const last = sources.at(-1);
    if (!last) return undefined;
    return this.attempt(last, () => {
      const joined = allOf(sources.flatMap((source) => this.of(source, table) ?? []));
      if (joined && !depend(keysOf(joined))) throw new ExpressionError('expression_circle');
      return joined;
    });
  }

  ofSection({ conditions, drafts }: SectionDraft): Condition | undefined {
    const kept = drafts.filter(({ dropped }) => !dropped);
    return this.together(conditions, null, (names) => this.names.dependTogether(kept, names));
  }

  ofQuestion(draft: Draft): Condition | undefined {
    return this.together(draft.conditions, draft.table, (names) => this.names.depend(draft, names));
  }

  /** Returns what the column `required` says: always, never, or while a condition holds. */
  required(draft: Draft, source: Source): { required: true } | { required_condition: Condition } | undefined {
    if (/^(?:no|false|false\(\)|0)$/i.test(source.text)) return undefined;
    if (/^(?:yes|true|true\(\)|1)$/i.test(source.text)) return { required: true };
    const condition = this.attempt(source, () => {
      const node = parseExpression(source.text);
      return { always: conditionOf(node, this.names.scopeOf(draft.table, draft)) };
    });
    if (!condition) return undefined;
    return condition.always ? { required_condition: condition.always } : { required: true };
  }
}
