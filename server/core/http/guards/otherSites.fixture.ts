/** Sets up two sites for tests: data of one site, and a person who is limited to the other and has all the permissions that such a person may have. */
import type { InjectOptions } from 'fastify';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

/** Texts that appear only in the data of the other site. */
export const marks = ['7654321', 'SECRET-COMMENT', 'SECRET-FILE', 'SECRET-REASON'];
/** The permissions that a person of one site may have, except the one for the audit log. */
export const grants = [
  'inputs:read',
  'inputs:write',
  'inputs:submit',
  'inputs:approve',
  'subjects:read',
  'tags:read',
  'questionnaires:read',
  'questionnaires:approve',
  'files:write',
  'portal:private',
];

/** The permissions of a person of one site who may make every write that such a person can make. */
export const held = [
  ...grants,
  'inputs:reopen',
  'questionnaires:reopen',
  'reminders:read',
  'reminders:write',
  'signed_in',
  'signed_in_or_link',
  'public',
];

/** The writes that concern only the person's own data: their requests name no record of others. */
export const ofOneself = new Set([
  'POST /api/error',
  'PUT /api/error',
  'PUT /api/profile',
  'POST /api/profile/sign_in',
  'POST /profile/sign_in',
  'DELETE /api/profile/session',
  // The provider's signed message decides who is signed in (auth/saml).
  'POST /api/profile/saml/acs',
  'POST /api/profile/saml/logout',
  // These calls end the person's own viewing as another, and name nobody else.
  'DELETE /api/users/:id/impersonate',
  'POST /profile/stop_impersonating',
  'POST /profile/sign_out',
  'POST /api/profile/password',
  'POST /api/profile/password/strength',
  'POST /api/profile/confirm',
  // These calls name nobody: the secret link of an email identifies the account, or the access to a questionnaire.
  'POST /api/profile/dispute',
  'POST /api/profile/password/recover',
  'POST /api/reports/link',
  'POST /api/reports/link/file',
  'POST /api/reports/link/pictures/:oid',
  'POST /api/questionnaires/link',
  'POST /api/questionnaires/link/renew',
  'POST /api/questionnaires/link/code',
  'POST /api/questionnaires/link/code/renew',
  'DELETE /api/questionnaires/link',
  'POST /profile/password',
  'POST /profile/password/recover',
  // These calls find only the person's own sessions: another person's session is not found (newPassword.test.ts).
  'DELETE /api/profile/sessions',
  'DELETE /api/profile/sessions/:id',
  'PUT /api/profile/preferences/:key',
  'DELETE /api/profile/preferences/:key',
  'POST /api/saved_views',
  'PUT /api/saved_views/:id',
  'DELETE /api/saved_views/:id',
  'POST /api/ckeditor/attachment_files',
  'POST /api/ckeditor/pictures',
  'PUT /api/reminders/mine',
  'PUT /api/reminders/mine/pause',
  'POST /api/reminders/mine/calendar',
  'DELETE /api/reminders/mine/calendar',
]);

/** True for the pages of the public site, and for routes that return no records. */
export const isPage = (url: string): boolean => url === '/*' || url === '/api/openapi.json';

export interface TwoSites {
  app: TestApp;
  c: Collection;
  person: Inject;
  /** The ids of the other site's data, which tests look for and put into the parameters of routes. */
  other: Record<string, string>;
}

async function upload(inject: Inject, name: string) {
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n%PDF-1.7 ${name}\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  return (await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers })).json<{ oid: string; url: string }>();
}

/** Has the contributor answer and submit a questionnaire of France, with a comment; another one is removed. The administrator manages both. */
async function otherQuestionnaire({ admin, tag }: Collection, contributor: Inject, file: object): Promise<Record<string, string>> {
  const text = (en: string) => ({ en, fr: en });
  const fields = [
    { id: 'energy', name: text('Energy'), type: 'number' },
    { id: 'bill', name: text('Bill'), type: 'files' },
  ];
  const template = made(
    await call<{ id: string; version: number }>(admin, 'POST', '/questionnaires/templates', {
      name: text('Sites'),
      sections: [{ key: 'one', name: text('One'), fields }],
    }),
  );
  await call(admin, 'PUT', `/questionnaires/templates/${template.id}/transition`, { event: 'publish', version: template.version });
  const owners = [{ email: 'contributor@lacet.example', tags: { country: tag['france'] ?? '' } }];
  const send = async (period: string) => {
    const sent = await call<{ feedback: { created_ids: string[] } }>(admin, 'POST', '/questionnaires/admin', {
      template_id: template.id,
      period,
      owners,
    });
    return sent.body.feedback.created_ids[0] ?? '';
  };
  const [questionnaire, gone] = [await send('2024-01-01'), await send('2023-01-01')];
  await call(admin, 'DELETE', `/questionnaires/admin/${gone}`);
  await call(contributor, 'PUT', `/questionnaires/${questionnaire}`, { fields: { energy: 7_654_321, bill: [file] } });
  const thread = `/questionnaires/${questionnaire}/questions/energy/comments`;
  const [comment] = made(await call<{ id: string }[]>(contributor, 'POST', thread, { text: 'SECRET-COMMENT' }));
  await call(contributor, 'PUT', `/questionnaires/${questionnaire}/submit`, { version: 1 });
  return { questionnaire, removedQuestionnaire: gone, questionComment: comment?.id ?? '' };
}

/** Has the administrator write a report about France, which is shared with nobody. */
async function otherReport({ admin }: Collection): Promise<Record<string, string>> {
  const title = { en: 'SECRET-COMMENT', fr: 'SECRET-COMMENT' };
  const pages = [{ id: 'one', title, parts: [{ id: 'a', kind: 'text', data: { html: { en: 'SECRET-REASON' } } }] }];
  const { id, pages: written } = made(
    await call<{ id: string; pages: { id: string }[] }>(admin, 'POST', '/reports', { title, slug: 'secret', pages }),
  );
  return { report: id, reportPage: written[0]?.id ?? '' };
}

/** Starts an application in which France has entries, approved or not, a removed entry, a draft, a job and a file, and returns a person who is limited to Spain. */
export async function twoSites(): Promise<TwoSites> {
  const app = await startTestApp();
  const c = await collection(app);
  const other: Record<string, string> = {};
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 }));
  made(await c.subject('electricity'));
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { key: 'energy', name: { en: 'Energy', fr: 'Énergie' }, section: 'climate', published: false, terms };
  made(await call(c.admin, 'POST', '/services/indicators', indicator));
  const person = await app.signIn('spain@lacet.example', { grants, scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }] });
  const contributor = await app.signIn('contributor@lacet.example');
  const file = await upload(contributor, 'SECRET-FILE.pdf');
  const theirs = { tags: { country: c.tag['france'] }, values: { kwh: 7_654_321 }, comment: 'SECRET-COMMENT', attachments: [file] };
  for (const [place, date] of ['2024-01-01', '2023-01-01', '2022-01-01'].entries()) {
    const { id } = made(await c.enter(contributor, { ...theirs, date }));
    await c.fire(contributor, 'submit', [id]);
    if (place === 1) await c.fire(c.admin, 'approve', [id]);
    if (place === 2) await c.fire(c.admin, 'refuse', [id], 'SECRET-REASON');
    other[`input${place}`] = id;
  }
  const removed = made(await c.enter(contributor, { ...theirs, date: '2021-01-01' }));
  await call(c.admin, 'DELETE', `/services/data_cluster/inputs/${removed.id}`);
  const draft = { version: 1, data: { comment: 'SECRET-COMMENT' } };
  await contributor({ method: 'PUT', url: `/api/drafts/inputs/${other['input0']}`, payload: draft });
  const bulk = { resource: 'inputs', step: 'change', ids: [other['input0']], data: { comment: 'SECRET-COMMENT' } };
  other['job'] = (await call<{ id?: string }>(contributor, 'POST', '/bulk', bulk)).body.id ?? '';
  Object.assign(other, { removed: removed.id, file: file.oid });
  Object.assign(other, await otherQuestionnaire(c, contributor, file));
  Object.assign(other, await otherReport(c));
  made(await c.enter(person, { tags: { country: c.tag['spain'] }, values: { kwh: 5 } }));
  return { app, c, person, other };
}

/** A request that aims at the other site. */
export interface Try {
  path: string;
  payload?: NonNullable<InjectOptions['payload']>;
  headers?: Record<string, string>;
}

/** Returns the body of a form with these fields and a file. */
export const form = (fields: Record<string, string>, content: string): Pick<Try, 'payload' | 'headers'> => ({
  headers: { 'content-type': 'multipart/form-data; boundary=e' },
  payload: `${Object.entries(fields)
    .map(([name, value]) => `--e\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--e\r\nContent-Disposition: form-data; name="upload"; filename="f.csv"\r\n\r\n${content}\r\n--e--\r\n`,
});
