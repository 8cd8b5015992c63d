/** Tests that no body has a union from which the check takes another value than was sent: it turns null into 0, '' or false, and texts into numbers, where one of several types is asked for. */
import { expect, it } from 'vitest';
import { Type, type TSchema } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { isRecord } from '#resources/language/fields/isRecord';
import { startTestApp } from '#tests/support/product/app';
import { lazyValidation } from '../lazyValidation';

const plain = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null']);

/** Returns the places of a schema where a value may be of several plain types by `anyOf` or `oneOf`. */
function unionsOf(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, place) => unionsOf(each, `${path}/${place}`));
  if (!isRecord(schema)) return [];
  const branches = [schema['anyOf'], schema['oneOf']].flatMap((each): unknown[] => (Array.isArray(each) ? each : []));
  const types = new Set(
    branches
      .flatMap((branch) => (isRecord(branch) ? [branch['type'] ?? (branch['enum'] ? 'string' : undefined)].flat() : []))
      .filter((type) => plain.has(type)),
  );
  return [...(types.size > 1 ? [path] : []), ...Object.entries(schema).flatMap(([name, each]) => unionsOf(each, `${path}/${name}`))];
}

it('no body of a call has a union of plain types: `nullable` says that a value may be null', async () => {
  const { app, close } = await startTestApp();
  const found = app.declaredRoutes.flatMap(({ method, url, body, checksItself }) =>
    checksItself ? [] : unionsOf(body, `${method} ${url}`),
  );
  await close();
  expect(found).toEqual([]);
});

it('a union of plain types is found, and takes null for something else; what is nullable keeps what is sent', () => {
  const union = Type.Object({ of: Type.Object({ value: Type.Union([Type.Integer(), Type.Null()]) }) });
  expect(unionsOf(union, '')).toEqual(['/properties/of/properties/value']);
  const taken = (schema: TSchema, value: unknown) => {
    const data = { value };
    const body = Type.Object({ value: schema });
    const isValid = lazyValidation({ getSchemas: () => ({}) })({ schema: body, method: 'PUT', url: '/', httpPart: 'body' })(data);
    return [isValid === true, data.value];
  };
  expect(taken(Type.Union([Type.Integer(), Type.Null()]), null)).toEqual([true, 0]);
  for (const [schema, kept, refused] of [
    [Type.Integer({ minimum: 1 }), 4, 0],
    [Type.String({ maxLength: 3 }), '', 'long'],
    [Type.Boolean(), false, 'x'],
    [Type.Enum(['en', 'fr']), 'fr', 'de'],
  ] as const) {
    for (const value of [null, kept]) expect(taken(nullable(schema), value)).toEqual([true, value]);
    expect(taken(nullable(schema), refused)).toEqual([false, refused]);
  }
});
