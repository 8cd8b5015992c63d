/** Tests that the check of a body takes no value for another than was sent: null is not 0, '' or false, a text is no number, and one value is no list. */
import { expect, it } from 'vitest';
import { Type, type TSchema } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { lazyValidation } from '../lazyValidation';

/** Returns whether a value is taken for a schema, and what it is after the check. */
function taken(schema: TSchema, value: unknown): [boolean, unknown] {
  const data = { value };
  const body = Type.Object({ value: schema });
  const isValid = lazyValidation({ getSchemas: () => ({}) })({ schema: body, method: 'PUT', url: '/', httpPart: 'body' })(data);
  return [isValid === true, data.value];
}

it('what is nullable, or one of several types, keeps what is sent', () => {
  expect(taken(Type.Union([Type.Integer(), Type.Null()]), null)).toEqual([true, null]);
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

it.each([
  ['null for a boolean', Type.Boolean(), null],
  ['a text for a boolean', Type.Boolean(), 'false'],
  ['null for a number', Type.Integer(), null],
  ['a text for a number', Type.Integer(), '5'],
  ['a number for a text', Type.String(), 5],
  ['null for a text', Type.String(), null],
  ['an empty text for null', nullable(Type.Integer()), ''],
  ['one value for a list', Type.Array(Type.String()), 'a'],
])('%s is refused, as it was sent', (_name, schema, value) => {
  expect(taken(schema, value)).toEqual([false, value]);
});
