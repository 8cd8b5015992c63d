/** Gives expressions of an XLSForm the questions that the tests name. */
import { ExpressionError } from './parse';
import type { Kind, Scope, Term } from './terms';

const keys = new Map([
  ['yes', 'yes'],
  ['no', 'no'],
  ['1', '1'],
  ['état', 'etat'],
]);
const kinds: Record<string, Kind> = {
  employees: 'number',
  women: 'number',
  name: 'text',
  since: 'date',
  until: 'date',
  agreed: 'boolean',
  policy: 'choice',
  sources: 'choices',
  files: 'files',
  waste: 'table',
};
const lines: Record<string, Kind> = { mass: 'number', code: 'choice' };

const termOf = (id: string, kind: Kind, table: string | null): Term => ({
  id,
  kind,
  table,
  ...((kind === 'choice' || kind === 'choices') && { keys }),
});
const terms = new Map([
  ...Object.entries(kinds).map(([id, kind]): [string, Term] => [id, termOf(id, kind, null)]),
  ...Object.entries(lines).map(([id, kind]): [string, Term] => [id, termOf(id, kind, 'waste')]),
]);

/** Returns the scope of an expression: beside the tables, or in the lines of `waste`; `.` means the question with the id `self`. */
export function scope({ table = null, self }: { table?: 'waste' | null; self?: string } = {}): Scope {
  const find = (name: string) => {
    const term = terms.get(name);
    if (!term) throw new ExpressionError('expression_unknown', name);
    return term;
  };
  return { table, find, ...(self !== undefined && { self: find(self) }) };
}

/** Returns a result, or the code and the part of the ExpressionError that is thrown in its place. */
export function attempt<Result>(read: () => Result): Result | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.code} ${error.part}`.trim();
    throw error;
  }
}
