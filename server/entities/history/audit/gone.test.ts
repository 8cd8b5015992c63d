/** Tests that a hidden field stays hidden in the history after its field, or its whole entity, is removed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { text, visits, withVisits } from '#server/entities/definitions/definitions.fixture';
import type { Definition } from '#resources/definition';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { password } from '#tests/support/product/accounts';
import { visitor, type Inject } from '#tests/support/product/visitor';

const pay = text('pay', { permission: { read: 'users:read', write: 'users:read' } });
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': visits(text('guide'), pay) } });
  const owner = await test.signIn('super@lacet.example');
  await test.signIn('audits@lacet.example', { grants: ['audit:read'] });
  const payload = { place: 'Romans', guide: 'Ana', pay: 'sesame' };
  const made = await owner({ method: 'POST', url: '/api/visits', payload });
  await owner({ method: 'PUT', url: `/api/visits/${made.json<{ id: string }>().id}`, payload: { pay: 'sesame twice', guide: 'Zoé' } });
  await owner({ method: 'DELETE', url: `/api/visits/${made.json<{ id: string }>().id}` });
});
afterAll(() => test.close());

/** Applies other definitions, then runs `ask` against the product with them. */
async function asked(definitions: readonly Definition[], email: string, ask: (inject: Inject) => Promise<string>): Promise<string> {
  await applyDefinitions(test.database, definitions);
  const app = await buildApp({ ...test.deps, definitions });
  const person = await visitor(app);
  await person.signIn(email, password);
  const answer = await ask(person.inject);
  await app.close();
  return answer;
}
const told = async (inject: Inject) =>
  (await inject('/api/audit_events')).body + (await inject('/api/audit_events/changes')).body + (await inject('/api/deletions')).body;

it.each([
  { what: 'a removed field', steps: [withVisits(text('guide'))] },
  {
    what: 'a renamed and then removed one',
    steps: [withVisits(text('guide'), { ...pay, id: 'wage', was: ['pay'] }), withVisits(text('guide'))],
  },
  { what: 'a hidden entity', steps: [withVisits().filter(({ id }) => id !== 'visits')] },
])('tells nothing of $what to who could not see it', async ({ steps }) => {
  await applyDefinitions(test.database, withVisits(text('guide'), pay));
  for (const step of steps.slice(0, -1)) await applyDefinitions(test.database, step);
  const last = steps.at(-1) ?? [];
  const seen = await asked(last, 'audits@lacet.example', told);
  expect(seen).toContain('Zoé');
  expect(seen).not.toMatch(/sesame|"pay"|"wage"/);
  expect(await asked(last, 'super@lacet.example', told)).toContain('sesame twice');
});
