/** Checks the state of a saved view against the definition, when it is saved and, because definitions change, when it is read. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, JsonValue, SortOrder } from '#resources/definition';
import { listField, longestRange, ownField, parseFilter } from '#resources/lists/listQuery';

export interface ViewState {
  filter: Record<string, JsonValue>;
  sort: [string, SortOrder][];
  /** The columns in their order; an empty list means the columns of the definition. */
  columns: string[];
  density?: string;
  perPage?: number;
}

const isJsonRecord = (value: unknown): value is Record<string, JsonValue> => isRecord(value);
const isPair = (value: unknown): value is [string, SortOrder] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && (value[1] === 'ASC' || value[1] === 'DESC');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the part of a state that agrees with the definition, and the names of the parts that don't. */
export function checkState(state: unknown, definition: Definition): { state: ViewState; wrong: string[] } {
  const given = isRecord(state) ? state : {};
  const { filter = {}, sort = [], columns = [], density, perPage } = given;
  const wrong = new Set<string>();
  const known = (where: string, ok: boolean) => {
    if (!ok) wrong.add(where);
    return ok;
  };
  const kept: ViewState = {
    filter: Object.fromEntries(
      Object.entries(isJsonRecord(filter) ? filter : {}).filter(([name, value]) =>
        known('filter', !('problem' in parseFilter({ [name]: value }, definition))),
      ),
    ),
    sort: listOf(sort)
      .filter(isPair)
      .filter(([id]) => known('sort', listField(definition, id) !== undefined)),
    columns: listOf(columns)
      .filter((id) => typeof id === 'string')
      .filter((id) => known('columns', ownField(definition, id) !== undefined)),
  };
  known('state', isRecord(state));
  known('filter', isJsonRecord(filter));
  known('sort', Array.isArray(sort) && sort.length <= 5 && sort.every(isPair));
  known('columns', Array.isArray(columns) && columns.every((id) => typeof id === 'string'));
  if (density !== undefined && density !== null && known('density', typeof density === 'string' && density.length <= 30))
    kept.density = String(density);
  if (perPage !== undefined && perPage !== null && known('perPage', isPerPage(perPage))) kept.perPage = Number(perPage);
  return { state: kept, wrong: [...wrong] };
}

/** Returns the filter of a state and the names of all fields in it, before any of it is checked. */
export function namesInState(state: unknown): { filter: Record<string, JsonValue>; names: string[]; more: string[] } {
  const { filter, sort, columns }: Record<string, unknown> = isRecord(state) ? state : {};
  const own = isJsonRecord(filter) ? filter : {};
  const texts = listOf(columns).filter((id) => typeof id === 'string');
  return {
    filter: own,
    names: [...Object.keys(own), ...listOf(sort).flatMap((pair) => (isPair(pair) ? [pair[0]] : []))],
    more: texts,
  };
}

const isPerPage = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestRange;
