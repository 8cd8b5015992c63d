/** Tests how far questionnaires are, by person and by section, and the lists of those that are awaited. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import type { QuestionnairePeople, QuestionnairesOverview } from '#resources/api/questionnaires/managing';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let mail: MailServer;
let q: Questionnaires;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const email = 'ana@lacet.example';
const people = async (query: string) => (await call<QuestionnairePeople>(q.admin, 'GET', `/questionnaires/admin/owners${query}`)).body;
const dates = async (query: string) =>
  (await call<{ due_on: string; awaited_on: string | null }[]>(q.admin, 'GET', `/questionnaires/admin?${query}`)).body;

it('each person has the number of their questionnaires, of those that are done, and of the overdue ones', async () => {
  const ana = await app.signIn(email, { grants: [] });
  const { template, ids } = await q.ask([{ email }], {}, '2024-01-01');
  await q.create(template, [{ email }, { email: 'noor@x.example' }], { due_on: '2020-03-31' });
  await q.create(template, [{ email: 'Noor@x.example' }], { period: '2023-01-01', due_on: '2999-03-31' });
  await q.save(ana, ids[0] ?? '', { employees: 40, policy: 'yes', trained: 'some' });
  expect((await q.submit(ana, ids[0] ?? '')).status).toBe(200);
  expect(await people(`?template_id=${template}`)).toMatchObject({
    total: 2,
    people: [
      { email: 'Noor@x.example', name: null, total: 2, done: 0, late: 1, reminded_at: null },
      { email, total: 2, done: 1, late: 1 },
    ],
  });
  expect(await people(`?template_id=${template}&start=1`)).toMatchObject({ total: 2, people: [{ email }] });
  expect(await people(`?template_id=${template}&start=2`)).toEqual({ total: 2, people: [] });
  await call(q.admin, 'PUT', '/questionnaires/admin/reminders', { filter: { template_id: template }, expected: 4, send: true });
  const reminded = await people(`?template_id=${template}`);
  expect(reminded.people.map(({ reminded_at }) => reminded_at)).toEqual([expect.any(String), expect.any(String)]);

  const filter = encodeURIComponent(JSON.stringify({ template_id: template }));
  const sorted = await dates(`filter=${filter}&sort=["awaited_on","ASC"]`);
  expect(sorted.map(({ awaited_on }) => awaited_on)).toEqual(['2020-03-31', '2020-03-31', '2999-03-31', null]);
  const late = await dates(`filter=${encodeURIComponent(JSON.stringify({ template_id: template, awaited_on__lt: '2021-01-01' }))}`);
  expect(late).toHaveLength(2);
});

it('refuses strangers and unknown parameters, and knows nothing of a strange template', async () => {
  const ana = await app.signIn(email, { grants: [] });
  const statusOf = async (query: string, person = q.admin) => (await call(person, 'GET', `/questionnaires/admin/owners${query}`)).status;
  expect(await statusOf('', ana)).toBe(403);
  expect(await statusOf('?template_id=x')).toBe(404);
  expect(await statusOf('?start=-1')).toBe(400);
  expect((await people('?template_id=00000000-0000-7000-8000-000000000000')).people).toEqual([]);
});

it('sections count what shows to each respondent, also after answers that hide others, and after a move', async () => {
  const ana = await app.signIn(email, { grants: [] });
  const { template, ids } = await q.ask([{ email }, { email: 'noor@x.example' }], {}, '2022-01-01');
  const sections = async () =>
    (await call<QuestionnairesOverview>(q.admin, 'GET', `/questionnaires/admin/questionnaires/${template}`)).body.sections;
  const [id = ''] = ids;
  // The section about safety shows from ten employees on.
  expect(await sections()).toEqual([
    { key: 'people', shown: 6, answered: 0 },
    { key: 'safety', shown: 0, answered: 0 },
  ]);
  await q.save(ana, id, { employees: 40, policy: 'yes', trained: 'some' });
  expect(await sections()).toEqual([
    { key: 'people', shown: 6, answered: 2 },
    { key: 'safety', shown: 3, answered: 1 },
  ]);
  await q.save(ana, id, { employees: 4 }, { employees: 1 });
  const hidden = await sections();
  expect(hidden).toEqual([
    { key: 'people', shown: 6, answered: 2 },
    { key: 'safety', shown: 0, answered: 0 },
  ]);
  const { version } = (await call<{ version: number }>(q.admin, 'GET', `/questionnaires/templates/${template}`)).body;
  expect((await q.publish(template, version, 'started')).status).toBe(200);
  expect(await sections()).toEqual(hidden);
});

it('a job counts the sections of many that have moved, and the overview says how many are left', async () => {
  const ana = await app.signIn(email, { grants: [] });
  const { template } = await q.ask([{ email }], {}, '1990-01-01');
  const overview = async () =>
    (await call<QuestionnairesOverview>(q.admin, 'GET', `/questionnaires/admin/questionnaires/${template}`)).body;
  for (let year = 1991; year < 2021; year += 1) {
    const [id = ''] = (await q.create(template, [{ email }], { period: `${year}-01-01` })).body.feedback.created_ids;
    expect((await q.save(ana, id, { employees: 4, policy: 'yes' })).status).toBe(200);
  }
  const before = await overview();
  expect(before).toMatchObject({ counting: 0, sections: [{ key: 'people', answered: 60 }, { key: 'safety' }] });
  const { version } = (await call<{ version: number }>(q.admin, 'GET', `/questionnaires/templates/${template}`)).body;
  expect((await q.publish(template, version, 'started')).body).toMatchObject({ moved: 31 });
  expect((await overview()).counting).toBe(30);
  await expect.poll(overview).toEqual(before);
});
