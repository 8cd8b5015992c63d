/** Checks the field ids that a file mentions before the file is a valid definition, so that all its mistakes are reported at once. */
import { isRecord } from '../fields/isRecord';
import { stampIds } from '../rules/validate';
import { problem, suggestion, type Problem } from './problem';

/** Returns the problem of a definition file that names a field which it doesn't have. */
export const unknownField = (file: string, path: string, id: string, ids: readonly string[]): Problem =>
  problem(file, path, id, `a field of this file: ${ids.join(', ')}${suggestion(id, ids)}`, 'unknown field');

/** Returns a problem for each field that the title, the list or the form names and that the file doesn't have. The file may be invalid. */
export function checkMentions(file: string, content: unknown): Problem[] {
  if (!isRecord(content)) return [];
  const ids = records(content['fields']).flatMap(({ id }) => texts([id]));
  if (ids.length === 0) return [];
  const list = isRecord(content['list']) ? content['list'] : {};
  const mentioned = [
    ...texts([content['title']]).map((id) => ({ path: 'title', id })),
    ...texts(list['columns']).map((id) => ({ path: 'list.columns', id })),
    ...texts(list['filters']).map((id) => ({ path: 'list.filters', id })),
    ...texts(list['sort'])
      .slice(0, 1)
      .map((id) => ({ path: 'list.sort', id })),
    ...records(content['form']).flatMap(({ fields }, index) =>
      texts(Array.isArray(fields) ? fields.flat() : []).map((id) => ({ path: `form.${index}.fields`, id })),
    ),
  ];
  // Skips stamps and fields of a referenced record: they are checked once the file fits the schema.
  const known = (id: string) => ids.includes(id) || id.includes('.') || stampIds.some((stamp) => stamp === id);
  return mentioned.filter(({ id }) => !known(id)).map(({ path, id }) => unknownField(file, path, id, ids));
}

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
