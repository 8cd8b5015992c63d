/** Checks the JSON values of parts: what has another form would be passed over, and the part would show something else than was asked. Pure. */
import type { JsonValue, RecordError } from '#resources/definition';
import { isObject, type PartKind, type ReportPart } from '#resources/api/reports/parts';

type Shape = (value: JsonValue) => boolean;
const isListOf =
  (each: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(each);
const isText: Shape = (value) => typeof value === 'string';
const isTags: Shape = (value) => isObject(value) && Object.values(value).every((tag) => typeof tag === 'string' && tag !== '');
/** A text, a number, a yes or no, nothing, or a text per language. */
const isCell: Shape = (value) => !Array.isArray(value) && (!isObject(value) || Object.values(value).every(isText));

const shapes: Partial<Record<PartKind, Readonly<Record<string, Shape>>>> = {
  indicator: { tags: isTags },
  table: { rows: isListOf(isListOf(isCell)) },
  answers: { questions: isListOf(isText) },
};

/** Returns an error for each value of a part that has another form than its kind reads. */
export function shapeErrors(kind: PartKind, data: ReportPart['data']): RecordError[] {
  const wrong = (field: string): RecordError => ({ field, code: 'INVALID', level: 'error', params: { reason: 'type' } });
  const own = Object.entries(shapes[kind] ?? {}).flatMap(([field, shape]) => {
    const value = data[field];
    return value === undefined || value === null || shape(value) ? [] : [wrong(field)];
  });
  const figures = (kind === 'tiles' || kind === 'comparison') && Array.isArray(data['figures']) ? data['figures'] : [];
  const inLists = figures.flatMap((figure, place) => {
    const tags = isObject(figure) ? figure['tags'] : undefined;
    return tags === undefined || tags === null || isTags(tags) ? [] : [wrong(`figures.${place}.tags`)];
  });
  return [...own, ...inLists];
}
