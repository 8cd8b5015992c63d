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
function propertyOf({ code, found }: FieldProblem, path: string, field: Field | undefined): string {
  if (path === '' && (code === 'choices_missing' || code === 'choices_both')) return 'choices';
  const [first = '', ...rest] = path.split('.');
  if (first === '' || first === 'was') return 'id';
  if (ofOneInput.includes(first)) return first;
  const list = lists[first];
  if (!list) return path;
  const [line = ''] = rest;
  const keys = field ? list.keysOf(field) : [];
  // A key that is there twice is an error of the second line.
  const second = line === '' && code === list.repeated ? keys.lastIndexOf(found.replace(/^"|"$/g, '')) : -1;
  if (line === '') return second < 0 ? path : `${first}.${second}.${list.whole}`;
  const key = keys.find((each) => each !== '' && (rest.join('.') === each || rest.join('.').startsWith(`${each}.`)));
  const place = key === undefined ? line : String(keys.indexOf(key));
  const part = rest.join('.').slice((key ?? line).length + 1);
  return `${first}.${place}.${part || (code === 'choices_missing' ? 'choices' : list.whole)}`;
}

/** The properties whose errors are all shown by one input. */
const ofOneInput = ['choices_from', 'rows_from', 'lookup', 'na', 'display_condition', 'required_condition'];

/** The properties that are lists: how the errors name their lines, the property of a line that shows an error of the whole line, and the error of a key that is there twice. */
const lists: Readonly<Record<string, { keysOf: (field: Field) => string[]; whole: string; repeated?: FieldProblem['code'] }>> = {
  choices: { keysOf: ({ choices = [] }) => choices.map(({ key }) => key), whole: 'key', repeated: 'repeated_choice' },
  items: { keysOf: ({ items = [] }) => items.map(({ id }) => id), whole: 'id' },
  rows: { keysOf: ({ rows = [] }) => rows.map(({ key }) => key), whole: 'key', repeated: 'rows_repeated' },
  suggestions: { keysOf: () => [], whole: 'value' },
  units: { keysOf: ({ units = [] }) => units.map(({ key }) => key), whole: 'key' },
};
