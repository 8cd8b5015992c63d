/** Makes hostile requests to each operation, with the names that the operation uses. */
import fc from 'fast-check';
import type { Operation, Sample } from './operations';

export interface HostileRequest {
  url: string;
  payload?: string;
  headers: Record<string, string>;
}

const texts = [
  "' OR 1=1 --",
  '"; DROP TABLE records; --',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '',
  '[0,1e308]',
  '[-1,5]',
  '[5,1]',
  '[0,999999999]',
  '["name"]',
  '[["name","SIDEWAYS"]]',
  '{"name__gte":{"$gt":""}}',
  '{"id":[null]}',
  '{"__proto__":{"x":1}}',
  '{"constructor":"x"}',
  '{"q":{}}',
  '{"q":{"toString":{}}}',
  '{"q":"\\u0000"}',
  '{"q":"a\\ud800"}',
  '{',
  '[',
  'null',
  '0',
  '9'.repeat(400),
  '{"id":"not-a-uuid"}',
  '{"version":"1; SELECT pg_sleep(9)"}',
  'a'.repeat(5000),
  '\u202e',
  'NaN',
  '-0',
  '1e999',
  '0001-01-01',
  '2023-02-30',
  '9999-99-99',
  '{"name__empty":"maybe"}',
  '{"created_at__gte":"yesterday"}',
  '{"created_at":"0000-00-00"}',
  '["created_at","DESC"]',
  '["id","ASC"]',
  '["constructor","ASC"]',
];
const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }), fc.json());
const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom('1', 'x', 'null', '%', '..', '%2e%2e%2f', '\u0000', '__proto__', 'constructor', 'a'.repeat(300)),
  fc.string(),
);
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    0.1,
    2 ** 53,
    '',
    '1e400',
    [],
    [null],
    {},
    [[]],
    [{}],
    { en: 1 },
    { en: '\u0000' },
    { fr: '' },
    { __proto__: null },
    { toString: {}, valueOf: 1 },
    [{ toString: 0 }],
    '2020-13-45',
    '9999-12-31',
  ),
  fc.constantFrom(...texts),
  fc.constantFrom<unknown>(
    [{ oid: 'x', name: 'x' }],
    [{ key: 'a', kind: 'value', subject: 'x' }],
    { roots: [] },
    ['x', 'x'],
    { site: 'x' },
    [{ id: 'x', type: 'number' }],
    'a +',
    'size(x) > 1',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const odd = ['id', 'version', 'key', 'ids', 'comment', '__proto__', 'constructor', 'toString', 'unknown'] as const;

const fieldText = ['eq', 'gte', 'gt', 'lte', 'lt', 'not', 'contains', 'empty'].map((operator) =>
  operator === 'eq' ? '' : `__${operator}`,
);

/** Draws a well-formed text three times in four, and any text otherwise. */
const mostly = (formed: fc.Arbitrary<string>) => fc.oneof({ weight: 3, arbitrary: formed }, { weight: 1, arbitrary: text });

/** Returns a request to an operation, with any id, any query and any body. */
export function requestTo({ path, query, fields, writes, records }: Operation): fc.Arbitrary<HostileRequest> {
  const ids = records.map((record) => record.id);
  const known = ids.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: id }) : id;
  const names = fc.constantFrom(...new Set([...fields, ...records.flatMap((record) => Object.keys(record)), ...odd]));
  const filter = fc
    .dictionary(
      fc.tuple(names, fc.constantFrom(...fieldText)).map(([name, operator]) => name + operator),
      value,
      { maxKeys: 2 },
    )
    .map((asked) => JSON.stringify(asked));
  const sort = fc.tuple(names, fc.constantFrom('ASC', 'DESC')).map((asked) => JSON.stringify(asked));
  const questions = fc.record(
    Object.fromEntries(
      query.map((name) => [
        name,
        name === 'filter' ? mostly(filter) : name === 'sort' ? mostly(sort) : name === 'range' ? mostly(fc.constant('[0,24]')) : text,
      ]),
    ),
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    { weight: 3, arbitrary: fc.dictionary(names, value, { maxKeys: 8 }).map(own) },
    ...(records.length > 0 ? [{ weight: 5, arbitrary: nearlyRight(records, names) }] : []),
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: text },
  );
  return fc
    .record({ parts: fc.array(known, { minLength: 4, maxLength: 4 }), asked: questions, sent: body })
    .map(({ parts, asked, sent }) => ({
      url: address(path, parts, asked),
      headers: writes ? { 'content-type': 'application/json' } : {},
      ...(writes && { payload: sent }),
    }));
}

/** Returns an existing record under another key, with one or two wrong values, at the top or deep inside. */
function nearlyRight(records: readonly Sample[], names: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = {
    record: fc.constantFrom(...records),
    key: fc.nat(),
    changes: fc.dictionary(names, value, { maxKeys: 2 }),
    place: fc.nat(200),
    wrong: value,
  };
  return fc.record(parts).map(({ record, key, changes, place, wrong }) => {
    const { id: _id, version: _version, ...values } = record;
    const renamed = 'key' in values ? { ...values, key: `key_${key}` } : values;
    return own({ ...spoil(renamed, place, wrong), ...changes });
  });
}

/** Returns the values with one of them replaced: the one at this place, counted through all nested values. */
function spoil(values: Record<string, unknown>, place: number, wrong: unknown): Record<string, unknown> {
  let left = place;
  const copy: unknown = JSON.parse(JSON.stringify(values), (_key, each: unknown) => (left-- === 0 ? wrong : each));
  return typeof copy === 'object' && copy !== null ? { ...copy } : {};
}

function address(path: string, parts: readonly string[], asked: Record<string, unknown>): string {
  let place = 0;
  const filled = path.replace(/\{[^}]+\}/g, () => segment(parts[place++] ?? 'x'));
  // A URL can't hold a lone surrogate: no browser would send one.
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, each]): [string, string] => [name, String(each).toWellFormed()]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Returns a body as JSON, in which `__proto__` is a property like any other. */
const own = (body: Record<string, unknown>) => JSON.stringify(Object.fromEntries(Object.entries(body)));

/** Returns a part of a path. No client can send a part of only dots, because it would change the path, so `x` stands for it. */
const segment = (part: string) => (/^\.{1,2}$/.test(part) ? 'x' : encodeURIComponent(part.toWellFormed()));
