import type { JsonValue } from '#resources/definition';

/** One reason why the API refuses a value. */
export interface FieldFailure {
  code: string;
  params: Record<string, JsonValue>;
}
/** The save by another person because of which a later save is refused. */
export interface LateSave {
  /** The name of the person who saved; null when the product itself did. */
  by: string | null;
  at: string;
}
/** The body of every refusal: `{ code, error, details, feedback }`. */
export interface ErrorBody {
  code: string;
  details: Record<string, FieldFailure[]>;
  /** The unchanged `details` of the response: limits, counts, ids. */
  facts: Readonly<Record<string, JsonValue>>;
  /** The current record, when the refusal is VERSION_CHANGE. */
  record?: JsonValue;
  /** The last change of the record, when the refusal is VERSION_CHANGE. */
  changed?: LateSave;
  feedback?: JsonValue;
  /** The number of field errors that `details` leaves out. */
  more?: number;
}

const isObject = (value: unknown): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function failures(value: JsonValue): FieldFailure[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map(({ code, params, level: _level, ...rest }) => ({
    code: typeof code === 'string' ? code : 'INVALID',
    params: isObject(params) ? params : rest,
  }));
}

function lateSave(value: JsonValue | undefined): LateSave | undefined {
  if (!isObject(value) || typeof value.at !== 'string') return undefined;
  return { at: value.at, by: typeof value.by === 'string' ? value.by : null };
}

/** Reads the body of a failed response. A body that isn't the API's (a proxy's page, an empty body) gives the code `HTTP_` and the status. */
export function parseErrorBody(json: unknown, status: number): ErrorBody {
  if (!isObject(json)) return { code: `HTTP_${status}`, details: {}, facts: {} };
  const facts = isObject(json.details) ? json.details : {};
  const details: ErrorBody['details'] = {};
  for (const [field, value] of Object.entries(facts)) {
    const list = failures(value);
    if (list.length) details[field] = list;
  }
  const current = isObject(facts['record']) ? facts['record'] : undefined;
  const changed = lateSave(facts['changed']);
  return {
    code: typeof json.code === 'string' ? json.code : `HTTP_${status}`,
    details,
    facts,
    ...(current ? { record: current } : isObject(json.feedback) && isObject(json.feedback.record) ? { record: json.feedback.record } : {}),
    ...(changed ? { changed } : {}),
    ...(typeof json.more === 'number' ? { more: json.more } : {}),
    ...(json.feedback === undefined ? {} : { feedback: json.feedback }),
  };
}
