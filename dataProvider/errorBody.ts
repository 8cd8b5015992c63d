import type { JsonValue } from '#resources/definition';

/** One reason a value is refused, as the API says it. */
export interface FieldFailure {
  code: string;
  params: Record<string, JsonValue>;
}
/** Who saved before a save that came too late. */
export interface LateSave {
  /** A name; null for the product itself. */
  by: string | null;
  at: string;
}
/** The body of every refusal: `{ code, error, details, feedback }`. */
export interface ErrorBody {
  code: string;
  details: Record<string, FieldFailure[]>;
  /** All that the details say, as it came: a limit, a count, ids. */
  facts: Readonly<Record<string, JsonValue>>;
  /** The record as it is now, where the refusal is VERSION_CHANGE. */
  record?: JsonValue;
  /** Who changed it last, where the refusal is VERSION_CHANGE. */
  changed?: LateSave;
  feedback?: JsonValue;
  /** How many more field errors there are than `details` lists. */
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

/** Reads an answer that is not a success; a body that isn't the API's (a proxy's page, nothing at all) becomes its status. */
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
