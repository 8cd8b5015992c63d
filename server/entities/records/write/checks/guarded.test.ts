/** Tests that a field which only some users may write keeps no one else from creating a record, and that its default is cleaned like sent values. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const name = { en: 'Guarded', fr: 'Gardé' };
const choices = [{ key: 'low', name }];
const permission = { write: 'super_admin:access' };
const fields: Field[] = [
  { id: 'box', name, type: 'checkbox', permission },
  { id: 'ticked', name, type: 'checkbox', default: true, permission },
  { id: 'shown', name, type: 'checkbox', display_condition: { key: 'box', values: [true] }, permission },
  { id: 'level', name, type: 'radio', choices, default: 'low', permission },
  { id: 'list', name, type: 'multidropdown', choices, permission },
  { id: 'word', name, type: 'string', permission },
  { id: 'story', name, type: 'editor', default: '<p onclick="x">One</p><script>x</script>', permission },
];
const unsaid = { box: false, ticked: true, shown: null, level: 'low', list: null, word: null, story: '<p>One</p>' };

let test: TestApp;
let person: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': visits(...fields) } });
  person = await test.signIn('writer@lacet.example', { grants: ['resource.visits:read', 'resource.visits:write'] });
});
afterAll(() => test.close());

const post = async (payload: object) => {
  const answer = await person({ method: 'POST', url: '/api/visits', payload });
  return { status: answer.statusCode, body: answer.json() };
};

it('a record is made without them, or with what they hold where nobody says anything', async () => {
  expect(await post({ place: 'Romans' })).toMatchObject({ status: 201, body: unsaid });
  expect(await post({ place: 'Valence', box: false, ticked: true, level: 'low' })).toMatchObject({ status: 201, body: unsaid });
});

it.each([{ box: true }, { ticked: false }, { level: null }, { list: ['low'] }, { word: 'x' }])('%j is refused', async (value) => {
  const [id = ''] = Object.keys(value);
  expect(await post({ place: 'Vienne', ...value })).toMatchObject({ status: 422, body: { details: { [id]: [{ code: 'READ_ONLY' }] } } });
});
