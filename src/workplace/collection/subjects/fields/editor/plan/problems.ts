/** Finds the field and the property that each error is about. */
import type { FieldProblem } from '#resources/api/collection/subjectPlan';
import type { Field } from '#resources/definition';

export interface PlacedProblem {
  /** The index of the field in the list; null when the error is about none. */
  field: number | null;
  /** The property in the form: `min`, `name.fr`, `choices`. */
  property: string;
  problem: FieldProblem;
}

/** Returns each error with the index of its field and its property. */
export const placedProblems = (problems: readonly FieldProblem[], fields: readonly Field[]): PlacedProblem[] =>
  problems.map((problem) => {
    const field = placeOf(problem.path, fields);
    const own = field === null ? problem.path : nameIn(problem.path, fields, field);
    return { field, property: propertyOf(problem, own, field === null ? undefined : fields[field]), problem };
  });

const nameIn = (path: string, fields: readonly Field[], place: number): string =>
  path.slice((begins(path, fields[place]?.id ?? '') ? (fields[place]?.id ?? '') : String(place)).length + 1);

const begins = (path: string, id: string) => id !== '' && (path === id || path.startsWith(`${id}.`));

function placeOf(path: string, fields: readonly Field[]): number | null {
  const named = fields.map(({ id }, index) => ({ id, index })).filter(({ id }) => begins(path, id));
  const longest = named.toSorted((a, b) => b.id.length - a.id.length)[0];
  if (longest) return path === longest.id ? (named.findLast(({ id }) => id === longest.id)?.index ?? longest.index) : longest.index;
  const [first = ''] = path.split('.');
  return /^\d+$/.test(first) && Number(first) < fields.length ? Number(first) : null;
}

/** Returns the property whose input shows an error. An error of the whole field or of a condition is shown where it can be corrected; that of a choice or of a line's field, at its own input. */
function propertyOf({ code }: FieldProblem, path: string, field: Field | undefined): string {
  if (path === '' && (code === 'choices_missing' || code === 'choices_both')) return 'choices';
  const [first = '', ...rest] = path.split('.');
  if (first === '' || first === 'was') return 'id';
  if (first === 'choices_from' || first === 'display_condition' || first === 'required_condition') return first;
  const [choice = ''] = rest;
  if ((first !== 'choices' && first !== 'items') || choice === '') return path;
  const keys = first === 'items' ? (field?.items ?? []).map(({ id }) => id) : (field?.choices ?? []).map(({ key }) => key);
  const line = keys.find((key) => key !== '' && (rest.join('.') === key || rest.join('.').startsWith(`${key}.`)));
  const place = line === undefined ? choice : String(keys.indexOf(line));
  const part = rest.join('.').slice((line ?? choice).length + 1);
  const whole = first === 'choices' ? 'key' : code === 'choices_missing' ? 'choices' : 'id';
  return `${first}.${place}.${part || whole}`;
}
