/** Tests whom a submission, a request for changes and an approval are told to by mail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
});
afterAll(() => app.close());

it('tells approvers of a submission, and respondents of a request for changes and of the approval, each in their language', async () => {
  const lea = await app.signIn('lea@lacet.example', { grants: [], locale: 'fr' });
  const root = await app.signIn('super@lacet.example');
  const mails = async () =>
    (
      await call<{ address: string; subject: string }[]>(
        root,
        'GET',
        `/services/super_admin/mails?filter=${encodeURIComponent('{"kind":"questionnaire"}')}&range=[0,99]`,
      )
    ).body.map(({ address, subject }) => `${address}: ${subject.replaceAll('\u202f', ' ')}`);
  const { ids } = await q.ask([{ email: 'lea@lacet.example' }], { name: { en: 'Told', fr: 'Annoncé' } });
  const [id = ''] = ids;
  await q.save(lea, id, { employees: 40, women: 25, policy: 'yes', trained: 'some' });
  const { body } = await q.submit(lea, id);
  expect(await mails()).toContain('eva@lacet.example: To approve: Told');
  expect(await mails()).not.toContain('lea@lacet.example: À approuver : Annoncé');
  await call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, {
    version: body.version,
    comment: 'Count again.',
    questions: ['women'],
  });
  expect(await mails()).toContain('lea@lacet.example: Modifications demandées : Annoncé');
  expect((await mails()).filter((each) => each.startsWith('eva@') && each.endsWith('Told'))).toHaveLength(1);
});
