/** Tests that the owner of a questionnaire asks colleagues to answer some questions, through the application. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DelegateRead } from '#resources/api/questionnaires/answering';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let ben: Inject;
let id = '';
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
  ben = await app.signIn('ben@lacet.example', { grants: [] });
  id = (await q.ask([{ email: 'ana@lacet.example' }])).ids[0] ?? '';
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });

interface Told {
  delegates: DelegateRead[];
  sent: string[];
  not_sent: string[];
  details?: Record<string, { code: string; reason: string }[]>;
}
const put = (person: Inject, body: object) => call<Told>(person, 'PUT', `/questionnaires/${id}/access`, body);
const refused = async (body: object) => {
  const { status, body: told } = await put(ana, body);
  return [status, ...Object.entries(told.details ?? {}).map(([field, [error]]) => `${field} ${error?.code} ${error?.reason}`)];
};

it('a colleague answers the questions that they are asked, and no others, until they are asked no more', async () => {
  expect((await q.read(ben, id)).status).toBe(404);
  const { status, body } = await put(ana, { add: [{ email: 'Ben@lacet.example', questions: ['women'] }] });
  expect([status, body.delegates]).toEqual([
    200,
    [expect.objectContaining({ email: 'Ben@lacet.example', questions: ['women'], answered: 0 })],
  ]);
  // The progress that a delegate reads counts only the questions that they are asked.
  expect((await q.read(ben, id)).body).toMatchObject({ role: 'delegate', open: ['women'], events: [], completion: 0 });
  expect((await q.save(ben, id, { women: 3 })).body).toMatchObject({ completion: 100, missing: 0 });
  expect((await q.read(ana, id)).body.completion).toBeLessThan(100);
  expect((await q.save(ben, id, { employees: 9 })).status).toBe(422);
  await put(ana, { add: [{ email: 'ben@lacet.example', questions: ['women', 'policy'] }] });
  expect((await q.read(ben, id)).body.open).toEqual(['women', 'policy']);
  expect((await put(ana, { remove: ['ben@lacet.example'] })).body.delegates).toEqual([]);
  expect((await q.read(ben, id)).status).toBe(404);
  expect((await q.read(ana, id)).body.fields['women']?.value).toBe(3);
});

it('takes no wrong address or question, and nobody who has another role', async () => {
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add: [{ email: 'cleo@lacet.example', role: 'respondent' }] });
  const add = (email: string, ...questions: string[]) => ({ add: [{ email, questions }] });
  expect(await refused(add('nobody', 'women'))).toEqual([422, 'add.0.email INVALID format']);
  expect(await refused(add('ben@lacet.example', 'salary'))).toEqual([422, 'add.0.questions INVALID choice']);
  expect(await refused(add('ben@lacet.example', 'share'))).toEqual([422, 'add.0.questions INVALID choice']);
  expect(await refused(add('cleo@lacet.example', 'women'))).toEqual([422, 'add.0.email READ_ONLY has_access']);
  expect(await refused(add('ana@lacet.example', 'women'))).toEqual([422, 'add.0.email READ_ONLY has_access']);
  expect(await refused({ remove: ['cleo@lacet.example'] })).toEqual([422, 'remove.0 READ_ONLY has_access']);
  expect((await call<DelegateRead[]>(ana, 'GET', `/questionnaires/${id}/access`)).body).toEqual([]);
});

it('the list of a colleague says how far the questions are that they are asked', async () => {
  const fields = ['one', 'two', 'three'].map((question) => ({ id: question, name: text(question), type: 'number' }));
  const shown = { id: 'four', name: text('four'), type: 'number', display_condition: { key: 'one', op: 'answered' } };
  const asked = await q.ask([{ email: 'ana@lacet.example' }], {
    sections: [{ key: 'all', name: text('All'), fields: [...fields, shown] }],
  });
  const [of = ''] = asked.ids;
  const add = [{ email: 'ben@lacet.example', questions: ['one', 'four'] }];
  expect((await call(ana, 'PUT', `/questionnaires/${of}/access`, { add })).status).toBe(200);
  const listed = async (person: Inject) => {
    const { body } = await call<{ id: string; completion: number }[]>(person, 'GET', '/questionnaires');
    return body.find((each) => each.id === of)?.completion;
  };
  await q.save(ana, of, { two: 2 });
  expect([await listed(ben), await listed(ana)]).toEqual([0, 33]);
  await q.save(ben, of, { one: 1 });
  expect([await listed(ben), await listed(ana)]).toEqual([50, 50]);
  await q.save(ben, of, { four: 4 });
  expect([await listed(ben), await listed(ana)]).toEqual([100, 75]);
});

it('refuses an address that is there twice, however it is written, also to administrators', async () => {
  const twice = [
    { email: 'X@lacet.example', questions: ['women'] },
    { email: ' x@lacet.example', questions: ['policy'] },
  ];
  expect(await refused({ add: twice })).toEqual([422, 'add.1.email INVALID address_twice']);
  const add = twice.map((each) => ({ ...each, role: 'delegate' }));
  const { status, body } = await call<Told>(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add });
  expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['add.1.email']]);
});

it.each(['Éva@lacet.example', 'İpek@lacet.example', 'ΑΣ@lacet.example'])('the owner %s keeps their access', async (email) => {
  const { ids, template } = await q.ask([{ email }]);
  const path = `/questionnaires/admin/${ids[0] ?? ''}/access`;
  for (const each of [email, ` ${email} `]) {
    expect((await call(q.admin, 'PUT', path, { add: [{ email: each, role: 'viewer' }] })).status).toBe(422);
    expect((await call(q.admin, 'PUT', path, { remove: [each] })).status).toBe(422);
  }
  const { body } = await call<{ access: { email: string; role: string }[] }>(q.admin, 'PUT', path, { link: 'revoke', to: [email] });
  expect(body.access).toMatchObject([{ email, role: 'owner' }]);
  expect((await q.create(template, [{ email }])).body).toMatchObject({ feedback: { created: 0, duplicated: 1 } });
});

it('sends one colleague three emails an hour at most, and says who got none', async () => {
  const ask = async (...questions: string[]) => (await put(ana, { add: [{ email: 'Guest@elsewhere.example', questions }] })).body;
  for (const question of ['women', 'policy', 'women']) await ask(question);
  const { delegates, not_sent } = await ask('policy');
  expect(delegates).toMatchObject([{ email: 'Guest@elsewhere.example', questions: ['policy'] }]);
  expect(not_sent).toEqual(['Guest@elsewhere.example']);
  const { rows } = await app.database.pool.query(`SELECT 1 FROM mails WHERE address = 'Guest@elsewhere.example'`);
  expect(rows).toHaveLength(3);
  // An address with invisible or full-width characters counts as the same address.
  await put(ana, { remove: ['guest@elsewhere.example'] });
  const full = await put(ana, { add: [{ email: '\u200bguest@ｅlsewhere.example', questions: ['women'] }] });
  expect(full.body).toMatchObject({ delegates: [{ email: 'guest@elsewhere.example' }], not_sent: ['guest@elsewhere.example'] });
  await put(ana, { remove: ['guest@elsewhere.example'] });
  expect((await ask('women')).not_sent).toEqual(['Guest@elsewhere.example']);
});

it('is for the owner alone, while the questionnaire is answered', async () => {
  const cleo = await app.signIn('cleo@lacet.example', { grants: [] });
  const asked = { add: [{ email: 'ben@lacet.example', questions: ['women'] }] };
  expect((await put(cleo, asked)).status).toBe(403);
  expect((await put(ben, asked)).status).toBe(404);
  expect((await call(q.admin, 'GET', `/questionnaires/${id}/access`)).status).toBe(404);
  await q.save(ana, id, { employees: 5 });
  await q.submit(ana, id);
  expect((await put(ana, asked)).body).toMatchObject({ code: 'DISABLED' });
});

it('a colleague who fills in a table reads the question on which its columns show, so that their form shows the same columns', async () => {
  const shows = { key: 'fleet', op: 'gte', value: 2 };
  const items = [
    { id: 'place', name: text('Place'), type: 'string' },
    { id: 'cars', name: text('Cars'), type: 'number', display_condition: shows },
  ];
  const fields = [
    { id: 'fleet', name: text('Cars in all'), type: 'number' },
    { id: 'other', name: text('Other'), type: 'number' },
    { id: 'sites', name: text('Sites'), type: 'text', format: 'items', items },
  ];
  const asked = await q.ask([{ email: 'ana@lacet.example' }], { sections: [{ key: 'all', name: text('All'), fields }] });
  const [of = ''] = asked.ids;
  await q.save(ana, of, { fleet: 5, other: 1 });
  await call(ana, 'PUT', `/questionnaires/${of}/access`, { add: [{ email: 'ben@lacet.example', questions: ['sites'] }] });
  const { fields: read, open } = (await q.read(ben, of)).body;
  expect([Object.keys(read), open]).toEqual([['fleet'], ['sites']]);
});

it('tells a colleague nothing of rules over questions that they do not read', async () => {
  const number = (key: string) => ({ id: key, name: text(key), type: 'number' });
  const checks = [{ rule: 'guess < salary', fields: ['guess'], message: text('The guess is too high.') }];
  const sections = [{ key: 'all', name: text('All'), fields: [number('salary'), number('guess')], checks }];
  const [of = ''] = (await q.ask([{ email: 'ana@lacet.example' }], { sections })).ids;
  await q.save(ana, of, { salary: 1000, guess: 2000 });
  const asking = (questions: string[]) =>
    call(ana, 'PUT', `/questionnaires/${of}/access`, { add: [{ email: 'ben@lacet.example', questions }] });
  await asking(['guess']);
  expect((await q.read(ben, of)).body.errors).toEqual([]);
  expect((await q.read(ana, of)).body.errors).toMatchObject([{ field: 'guess' }]);
  await asking(['guess', 'salary']);
  expect((await q.read(ben, of)).body.errors).toMatchObject([{ field: 'guess' }]);
});

it('a colleague is not told which of the questions that they do not read are hidden', async () => {
  const number = (name: string, more: object = {}) => ({ id: name, name: text(name), type: 'number', ...more });
  const show = (value: number) => ({ display_condition: { key: 'staff', op: 'gt', value } });
  const fields = [number('staff'), number('secret', show(9)), number('women', show(1)), number('men')];
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: [{ key: 'all', name: text('All'), fields }] });
  const [own = ''] = ids;
  await call(ana, 'PUT', `/questionnaires/${own}/access`, { add: [{ email: 'ben@lacet.example', questions: ['women', 'men'] }] });
  expect((await q.read(ana, own)).body.hidden).toEqual(['secret', 'women']);
  expect((await q.read(ben, own)).body.hidden).toEqual(['women']);
  expect((await q.save(ben, own, { men: 3 })).body).toMatchObject({ hidden: ['women'] });
});

it('a questionnaire whose version asks nothing of a delegate any more leaves their list', async () => {
  const number = (name: string) => ({ id: name, name: text(name), type: 'number' });
  const sections = (...names: string[]) => [{ key: 'all', name: text('All'), fields: names.map(number) }];
  const asked = await q.ask([{ email: 'ana@lacet.example' }], { sections: sections('kept', 'gone') }, '2031-01-01');
  const [own = ''] = asked.ids;
  const add = [{ email: 'gil@lacet.example', role: 'delegate', questions: ['gone'] }];
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${own}/access`, { add })).status).toBe(200);
  const gil = await app.signIn('gil@lacet.example', { grants: [] });
  expect(await q.mine(gil)).toMatchObject([{ id: own, completion: 0 }]);
  const path = `/questionnaires/templates/${asked.template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  expect((await call(q.admin, 'PUT', path, { version, sections: sections('kept') })).status).toBe(200);
  expect((await q.publish(asked.template, version + 1, 'started')).status).toBe(200);
  expect(await q.mine(gil)).toEqual([]);
  expect((await call<{ sections: [] }>(gil, 'GET', `/questionnaires/${own}/config`)).body.sections).toEqual([]);
});

it('somebody who only reads a questionnaire reads its comments, and writes none', async () => {
  const vera = await app.signIn('vera@lacet.example', { grants: [] });
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add: [{ email: 'vera@lacet.example', role: 'viewer' }] });
  const thread = `/questionnaires/${id}/questions/women/comments`;
  expect((await call(ana, 'POST', thread, { text: 'Counted twice.' })).status).toBe(201);
  expect((await call(vera, 'POST', thread, { text: 'Why?' })).status).toBe(403);
  expect((await call<{ text: string }[]>(vera, 'GET', thread)).body.map(({ text: said }) => said)).toEqual(['Counted twice.']);
});
