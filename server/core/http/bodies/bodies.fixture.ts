/** Makes hostile bodies of up to 2 MB, and lists every write of the application with the address of a record that exists. */
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Definition, type Field } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { endpointOf } from '#server/entities/records/routes';
import type { Inject } from '#tests/support/product/visitor';
import { writeMethods, type DeclaredRoute } from '../guards/permissions';

/** The size of the bodies, in bytes: just below what the application reads. */
const most = 2 * 1024 * 1024 - 1024;
const fill = (from: string, each: (place: number) => string, to: string): string => {
  const parts: string[] = [];
  let length = from.length + to.length;
  for (let place = 0; ; place += 1) {
    const part = each(place);
    if (length + part.length + 1 > most) return from + parts.join() + to;
    parts.push(part);
    length += part.length + 1;
  }
};

/** Bodies that every call refuses before their values are visited. */
export const hugeBodies: Record<string, string> = {
  'unknown keys': fill('{', (place) => `"k${place}":1`, '}'),
  'unknown keys of a part': fill('{"data":{', (place) => `"k${place}":1`, '},"ids":[]}'),
  'an endless list': fill('[', () => '[]', ']'),
  'an endless list of objects': fill('{"cells":[', () => '{}', ']}'),
  'nested lists': `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`,
  'nested objects': `${'{"a":'.repeat(most / 6)}1${'}'.repeat(most / 6)}`,
  'one long text': `{"name":"${'x'.repeat(most - 11)}"}`,
  'one long key': `{"${'x'.repeat(most - 5)}":1}`,
};

/** Returns bodies of the largest accepted size with wrong values everywhere: the application reads them, and the rules of the call refuse them. */
export function largeBodies({ fields }: Pick<Definition, 'fields'>): Record<string, string> {
  const each = (value: (field: Field) => unknown) => JSON.stringify(Object.fromEntries(fields.map((field) => [field.id, value(field)])));
  const share = Math.floor(90_000 / Math.max(fields.length, 1));
  const length = Math.min(199_000, Math.floor(1_900_000 / Math.max(fields.length, 1)));
  const text = (sign: string) => sign.repeat(Math.floor(length / new TextEncoder().encode(sign).length));
  return {
    'as many unknown keys as may be': JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_none, place) => [`${place} ${'x'.repeat(180)}`, 1])),
    ),
    'lists of wrong things': each(() => Array(Math.min(9_999, share)).fill(0)),
    'lists of empty objects': each(() => Array.from({ length: Math.min(9_999, share) }, () => ({}))),
    'long texts': each(({ localized }) =>
      localized ? Object.fromEntries(locales.map((locale) => [locale, text('x').slice(0, length / 2)])) : text('x'),
    ),
    'long texts of pairs': each(() => text('💥')),
    'signs of HTML': each(({ localized }) => {
      const signs = '<'.repeat(Math.min(190_000, length));
      return localized
        ? Object.fromEntries(locales.map((locale) => [locale, signs.slice(0, Math.floor(1_900_000 / fields.length / 2))]))
        : signs;
    }),
    'unclosed HTML': each(() => text('<b>')),
    'long numbers': each(() => text('9')),
  };
}

/** Returns bodies with the lists of a call, as long as a body or the call may have them, and only with wrong items. */
export function longLists(lists: readonly string[]): Record<string, string> {
  if (lists.length === 0) return {};
  const filled = (length: number, item: unknown) =>
    JSON.stringify(Object.fromEntries(lists.map((name) => [name, Array(length).fill(item)])));
  const beyond = Math.floor(96_000 / lists.length);
  const within = Math.min(9_999, beyond);
  return {
    'lists of the call, of empty objects, without end': filled(beyond, {}),
    'lists of the call, of empty objects': filled(within, {}),
    'lists of the call, of texts, without end': filled(beyond, 'x'),
    'lists of the call, of texts': filled(within, 'x'),
    'lists of the call, of long comments': filled(Math.floor(1000 / lists.length), { comment: 'x'.repeat(1500) }),
  };
}

/** Returns the names of the lists in a body's schema; `inputs` where the schema names no members, because calls that read their body themselves take that list. */
function listsOf(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const { anyOf, properties } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap(listsOf);
  if (!isRecord(properties)) return ['inputs'];
  return Object.entries(properties).flatMap(([name, property]) => (isRecord(property) && property['type'] === 'array' ? [name] : []));
}

export interface Write {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** The names of the lists in its body. */
  lists: string[];
  fields: Definition['fields'];
}

/** Returns every call of the API that writes, with the address of a record that exists where its entity has one. */
export async function everyWrite(
  inject: Inject,
  { definitions }: Pick<Deps, 'definitions'>,
  routes: readonly DeclaredRoute[],
): Promise<Write[]> {
  const known = new Map<string, { definition: Definition; id: string }>();
  for (const definition of definitions) {
    const answer = await inject(`${endpointOf(definition)}?range=[0,0]`);
    const [first] = answer.statusCode === 200 ? answer.json<Record<string, unknown>[]>() : [];
    known.set(endpointOf(definition), { definition, id: String(first?.[definition.key ?? 'id'] ?? first?.['id'] ?? 'none') });
  }
  return routes.flatMap(({ method, url, body }): Write[] => {
    const writes = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).find((each) => each === method);
    if (!writes || !writeMethods.has(method) || !url.startsWith('/api/')) return [];
    const endpoint = [...known.keys()].filter((path) => url === path || url.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)[0];
    const of = endpoint === undefined ? undefined : known.get(endpoint);
    return [{ method: writes, url: url.replace(/:\w+/g, of?.id ?? 'none'), lists: listsOf(body), fields: of?.definition.fields ?? [] }];
  });
}
