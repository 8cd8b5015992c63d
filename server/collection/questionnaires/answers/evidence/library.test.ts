/** Tests the files that respondents attach again, the day until which they are valid, and who reaches them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvidenceFile } from '#resources/api/questionnaires/evidence';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startMailServer, type MailServer } from '#tests/support/services/mailServer';
import type { Inject } from '#tests/support/product/visitor';
import { answerLinkTo, openLink } from '../../links/links.fixture';
import { questionnaires, sections, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let mail: MailServer;
let q: Questionnaires;
let ana: Inject;
let template = '';
/** The questionnaires of Ana, of 2024 and 2025. */
let before = '';
let now = '';
const [people] = sections;
const asked = [
  {
    ...people,
    fields: [
      ...(people?.fields ?? []).map((field) => (field.id === 'policy' ? { ...field, evidence: 'optional' } : field)),
      { id: 'papers', name: { en: 'Papers', fr: 'Pièces' }, type: 'files', multiple: true },
    ],
  },
];
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
  const made = await q.ask([{ email: 'ana@lacet.example' }], { sections: asked }, '2024-01-01');
  template = made.template;
  [before = ''] = made.ids;
  now = await ask('ana@lacet.example', '2025-01-01');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

async function ask(email: string, period: string): Promise<string> {
  return (await q.create(template, [{ email }], { period })).body.feedback.created_ids[0] ?? '';
}
interface Uploaded {
  oid: string;
  name: string;
  url: string;
}
async function upload(person: Inject, name: string, content = name): Promise<Uploaded> {
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n%PDF-1.7 ${content}\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  const answer = await person({ method: 'POST', url: '/api/ckeditor/attachment_files', headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const revOf = async (person: Inject, id: string, question: string) => (await q.read(person, id)).body.fields[question]?.rev ?? 0;
/** Attaches files to a question in place of those it has. */
async function attach(person: Inject, id: string, files: readonly object[], question = 'papers') {
  return q.save(person, id, { [question]: files }, { [question]: await revOf(person, id, question) });
}
const library = (person: Inject, id: string) => call<EvidenceFile[] & { code: string }>(person, 'GET', `/questionnaires/${id}/evidence`);
const names = async (person: Inject, id: string) => (await library(person, id)).body.map(({ name }) => name).toSorted();
const date = (person: Inject, id: string, oid: string, valid_until: string | null) =>
  call<EvidenceFile>(person, 'PUT', `/questionnaires/${id}/evidence/${oid}`, { valid_until });
const oidsOf = async (person: Inject, id: string, question = 'papers') => {
  const value = (await q.read(person, id)).body.fields[question]?.value;
  return Array.isArray(value) ? value.map(({ oid }: Uploaded) => oid) : [];
};

it('offers the files of the periods before, with what they were used for, and says which are not valid until the end of the period', async () => {
  const cert = await upload(ana, 'iso.pdf');
  await q.save(ana, before, { employees: 5, policy: 'yes' });
  expect((await attach(ana, before, [cert], 'policy__evidence')).status).toBe(200);
  expect((await date(ana, before, cert.oid, '2025-03-31')).body).toMatchObject({ name: 'iso.pdf', valid_until: '2025-03-31' });
  expect((await library(ana, now)).body).toMatchObject([
    {
      oid: cert.oid,
      valid_until: '2025-03-31',
      can_date: true,
      uses: [{ questionnaire_id: before, date: '2024-01-01', question: 'policy', question_name: { en: 'Written policy' } }],
    },
  ]);
  await attach(ana, now, [cert]);
  expect((await library(ana, now)).body[0]?.uses.map(({ questionnaire_id }) => questionnaire_id)).toEqual([now, before]);
  expect((await q.read(ana, now)).body.evidence).toEqual({ [cert.oid]: { valid_until: '2025-03-31', can_date: true } });
  const eva = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
  expect((await q.submit(ana, before)).status).toBe(200);
  const review = await call<{ evidence: object }>(eva, 'GET', `/questionnaires/approval/${before}`);
  expect(review.body.evidence).toEqual({ [cert.oid]: { valid_until: '2025-03-31', can_date: false } });
});

it('keeps the same content once, under its first name, and tells the form', async () => {
  const first = await upload(ana, 'plan.pdf', 'the plan');
  const id = await ask('ana@lacet.example', '2023-01-01');
  await attach(ana, id, [first]);
  const [again, twin] = [await upload(ana, 'plan (1).pdf', 'the plan'), await upload(ana, 'plan (2).pdf', 'the plan')];
  const saved = await attach(ana, now, [again, twin]);
  expect(saved.body).toMatchObject({ files: { papers: [{ oid: first.oid, name: 'plan.pdf' }] } });
  expect(await oidsOf(ana, now)).toEqual([first.oid]);
  expect((await names(ana, now)).filter((name) => name.startsWith('plan'))).toEqual(['plan.pdf']);
  // Another owner has the same content: it is a file of their own.
  const bob = await app.signIn('bob@lacet.example', { grants: [] });
  const other = await ask('bob@lacet.example', '2025-01-01');
  const own = await upload(bob, 'bob.pdf', 'the plan');
  expect((await attach(bob, other, [own])).body['files']).toBeUndefined();
  expect(await names(bob, other)).toEqual(['bob.pdf']);
});

it('keeps of a sent file what was stored, and what was submitted as it was', async () => {
  const id = await ask('ana@lacet.example', '2022-01-01');
  const file = await upload(ana, 'real.pdf');
  await attach(ana, id, [{ ...file, name: 'fake.pdf', url: 'https://elsewhere.example/', size: 1 }]);
  expect((await q.read(ana, id)).body.fields['papers']?.value).toEqual([file]);
  await q.save(ana, id, { employees: 5 });
  const { hash } = (await q.submit(ana, id)).body.submission;
  await date(ana, id, file.oid, '2020-01-01');
  expect((await q.read(ana, id)).body.submission.hash).toBe(hash);
  expect((await q.read(ana, id)).body.evidence[file.oid]).toMatchObject({ valid_until: '2020-01-01' });
});

it('is closed to others: another owner, a delegate, a viewer, who has no access', async () => {
  const secret = await upload(ana, 'secret.pdf');
  await attach(ana, now, [secret]);
  const mine = await ask('mallory@lacet.example', '2025-01-01');
  const mallory = await app.signIn('mallory@lacet.example', { grants: [] });
  expect((await library(mallory, now)).status).toBe(404);
  expect(await names(mallory, mine)).toEqual([]);
  for (const id of [now, mine]) expect((await date(mallory, id, secret.oid, null)).status).toBe(404);
  expect((await attach(mallory, mine, [secret])).status).toBe(422);
  // The same content under the name of another doesn't tell whose it is, nor give access to it.
  const copy = await upload(mallory, 'guess.pdf', 'secret.pdf');
  expect((await attach(mallory, mine, [copy])).body['files']).toBeUndefined();
  expect((await mallory(secret.url)).statusCode).toBe(404);

  const add = [
    { email: 'dan@lacet.example', role: 'delegate', questions: ['policy'] },
    { email: 'vera@lacet.example', role: 'viewer' },
    { email: 'rob@lacet.example', role: 'respondent' },
  ];
  await call(q.admin, 'PUT', `/questionnaires/admin/${now}/access`, { add });
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  expect(await names(dan, now)).toEqual([]);
  expect((await date(dan, now, secret.oid, null)).status).toBe(404);
  await q.save(dan, now, { policy: 'yes' });
  const same = await upload(dan, 'dan.pdf', 'secret.pdf');
  expect((await attach(dan, now, [same], 'policy__evidence')).body['files']).toBeUndefined();
  expect((await library(dan, now)).body).toMatchObject([{ oid: same.oid, uses: [{ question: 'policy' }] }]);
  expect((await dan(secret.url)).statusCode).toBe(404);
  // For the owner, who reads both, they are one file, and a day is set for both.
  expect((await names(ana, now)).filter((name) => ['secret.pdf', 'dan.pdf'].includes(name))).toEqual(['secret.pdf']);
  await date(ana, now, same.oid, '2026-01-01');
  expect((await q.read(ana, now)).body.evidence[secret.oid]).toMatchObject({ valid_until: '2026-01-01' });

  const vera = await app.signIn('vera@lacet.example', { grants: [] });
  expect((await library(vera, now)).status).toBe(403);
  expect((await date(vera, now, secret.oid, null)).status).toBe(403);
  // A respondent attaches the owner's file again; the day is not theirs to change.
  const rob = await app.signIn('rob@lacet.example', { grants: [] });
  expect((await library(rob, now)).body.find(({ oid }) => oid === secret.oid)).toMatchObject({ can_date: false });
  expect((await date(rob, now, secret.oid, null)).status).toBe(403);
  // The files of other periods are those of people with access to them.
  expect(await names(ana, now)).toContain('real.pdf');
  expect(await names(rob, now)).not.toContain('real.pdf');
  for (const oid of ['nobody', '018f0000-0000-4000-8000-000000000000']) expect((await date(ana, now, oid, null)).status).toBe(404);
  expect((await date(ana, now, secret.oid, '2026-02-31')).status).toBe(422);
});

it('offers to a link the files of its questionnaire, and those that its person uploaded', async () => {
  const ids = [await ask('lin@example.org', '2024-01-01'), await ask('lin@example.org', '2025-01-01')];
  const links: Inject[] = [];
  const secrets: string[] = [];
  for (const id of ids) {
    const body = { link: 'send' };
    const sent = await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, body);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const secret = await answerLinkTo(mail, 'lin@example.org', ...secrets);
    secrets.push(secret);
    links.push(await openLink(app, secret));
  }
  const [first, second] = links;
  if (!first || !second) throw new Error('There are no links.');
  const file = await upload(first, 'lin.pdf');
  expect((await attach(first, ids[0] ?? '', [file])).status).toBe(200);
  await call(q.admin, 'PUT', `/questionnaires/admin/${ids[0]}/access`, { add: [{ email: 'ana@lacet.example', role: 'respondent' }] });
  await attach(ana, ids[0] ?? '', [file, await upload(ana, 'by ana.pdf')]);
  expect(await names(first, ids[0] ?? '')).toEqual(['by ana.pdf', 'lin.pdf']);
  expect(await names(second, ids[1] ?? '')).toEqual(['lin.pdf']);
  expect((await library(second, ids[0] ?? '')).status).toBe(404);
  expect((await date(second, ids[0] ?? '', file.oid, null)).status).toBe(404);
  expect((await date(second, ids[1] ?? '', file.oid, '2025-06-30')).body).toMatchObject({ valid_until: '2025-06-30' });
  expect((await attach(second, ids[1] ?? '', [file])).status).toBe(200);
});

it('is a list for managers, who may change the day, within their limits', async () => {
  const path = '/questionnaires/evidence';
  const { body } = await call<{ id: string; version: number; name: string; valid_until: string | null }[]>(q.admin, 'GET', path);
  const iso = body.find(({ name }) => name === 'iso.pdf');
  expect(iso).toMatchObject({ valid_until: '2025-03-31' });
  const changed = { version: iso?.version, valid_until: '2027-03-31' };
  expect((await call(q.admin, 'PUT', `${path}/${iso?.id}`, changed)).body).toMatchObject({ valid_until: '2027-03-31' });
  expect((await call(q.admin, 'PUT', `${path}/${iso?.id}`, { name: 'other.pdf' })).status).toBe(422);
  expect((await call(ana, 'GET', path)).status).toBe(403);
  expect((await call(ana, 'PUT', `${path}/${iso?.id}`, changed)).status).toBe(403);
});
