/** Finds what keeps a part from being saved, by the rules that the server checks too. */
import { failureMessage } from '#dataProvider/formErrors';
import type { ErrorBody } from '#dataProvider/http/errorBody';
import { partForms, valuesOf } from '#resources/api/reports/parts';
import type { Locale } from '#resources/definition';
import { validate } from '#resources/language/rules/validate';
import type { PartDraft } from '../state/draft';

/** An error of a field, as a text that its form shows. */
export interface Fault {
  field: string;
  message: string;
}

const found = new WeakMap<PartDraft['data'], readonly Fault[]>();
/** One list for all parts without errors, so that their form isn't drawn again. */
const none: readonly Fault[] = [];

/** Returns the errors of a part; none where it can be saved. */
export function faultsOf({ kind, data }: PartDraft, locale: Locale): readonly Fault[] {
  const known = found.get(data);
  if (known) return known;
  const errors = validate(partForms[kind].fields, valuesOf(data), { locale }).filter(({ level }) => level === 'error');
  const faults =
    errors.length === 0 ? none : errors.map(({ field, code, params = {} }) => ({ field, message: failureMessage({ code, params }) }));
  found.set(data, faults);
  return faults;
}

/** Returns the errors that the server found, by the id of the part; those of a page itself by the id of the page. */
export function refusedIn({ details }: Pick<ErrorBody, 'details'>): Map<string, Fault[]> {
  const byId = new Map<string, Fault[]>();
  for (const [path, [first]] of Object.entries(details)) {
    const [, page = '', of, part = '', ...field] = path.split('.');
    if (!first) continue;
    const [id, place] = of === 'parts' ? [part, field.join('.')] : [page, [of, part, ...field].filter(Boolean).join('.')];
    byId.set(id, [...(byId.get(id) ?? []), { field: place, message: failureMessage(first) }]);
  }
  return byId;
}
