/**
 * Tests that a contributor of one site changes nothing of another, and learns nothing by trying: every write that they may call is aimed at the other site.
 * A route of the application that has no entry in `tries` fails the test.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Collection } from '#server/collection/inputs/collection.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { form, held, marks, ofOneself, twoSites, type Try } from './otherSites.fixture';

let app: TestApp;
let c: Collection;
let person: Inject;
let other: Record<string, string>;
/** The id of a person of the other site. */
let contributor: string;

beforeAll(async () => {
  ({ app, c, other } = await twoSites());
  person = await app.signIn('bold@lacet.example', { grants: held, scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }] });
  const { rows } = await app.database.pool.query<{ id: string }>(`SELECT id FROM users WHERE email = 'contributor@lacet.example'`);
  contributor = rows[0]?.id ?? '';
});
afterAll(() => app.close());

const base = '/services/data_cluster';
const onSubject = (act: string, payload: object): Record<string, Try[]> => ({
  [`POST /api${base}/subjects/:key/${act}`]: [{ path: `${base}/subjects/electricity/${act}`, payload }],
});

/** Returns, by route, the requests that aim at the other site's entries, files, drafts and jobs. */
function tries(): Record<string, Try[]> {
  const ids = [0, 1, 2].map((place) => other[`input${place}`] ?? '');
  const [id = ''] = ids;
  const tags = { country: c.tag['france'] };
  const data = { comment: 'Mine now' };
  const entry = { date: '2024-01-01', tags, values: { kwh: 1 } };
  const fire = (event: string): Try[] => [
    ...ids.map((each) => ({ path: `${base}/inputs/${event}`, payload: { ids: [each], versions: { [each]: 2 }, comment: 'x' } })),
    { path: `${base}/inputs/${event}`, payload: { filter: { 'tags.country': c.tag['france'] }, comment: 'x' } },
  ];
  const sheet = 'Period;Country;Energy\r\n2024;France;1\r\n2023;France;2\r\n';
  const changed = `Identifier;Version;Comment\r\n${id};2;Mine\r\n`;
  const job = other['job'];
  return {
    ...questionnaireTries(),
    ...reminderTries(),
    'POST /api/reports/:id/sign_off': [
      { path: `/reports/${other['report']}/sign_off`, payload: { act: 'ask', users: [] } },
      { path: `/reports/${other['report']}/sign_off`, payload: { act: 'sign', hash: 'f'.repeat(64) } },
    ],
    'PUT /api/drafts/:resource/:record': [{ path: `/drafts/inputs/${id}`, payload: { version: 1, data } }],
    'DELETE /api/drafts/:resource/:record': [{ path: `/drafts/inputs/${id}` }],
    'POST /api/revisions/:entity/:id/:version/restore': ids.map((each) => ({ path: `/revisions/inputs/${each}/1/restore`, payload: {} })),
    'POST /api/translations/:entity/:id/confirm': [
      { path: `/translations/inputs/${id}/confirm`, payload: { field: 'comment', locale: 'fr' } },
    ],
    'POST /api/deletions/:id/restore': [{ path: `/deletions/${other['deletion']}/restore`, payload: {} }],
    'POST /api/change_sets/:id/undo': ['deleted', 'changed', 'import'].map((set) => ({
      path: `/change_sets/${other[set]}/undo`,
      payload: {},
    })),
    ...Object.fromEntries(['submit', 'approve', 'refuse', 'reopen'].map((event) => [`PUT /api${base}/inputs/${event}`, fire(event)])),
    [`POST /api${base}/subjects/:key/inputs`]: [{ path: `${base}/subjects/electricity/inputs`, payload: entry }],
    [`DELETE /api${base}/subjects/:key/inputs`]: [
      { path: `${base}/subjects/electricity/inputs?ids[]=${ids.join('&ids[]=')}` },
      { path: `${base}/subjects/electricity/inputs`, payload: { ids } },
    ],
    [`PUT /api${base}/subjects/:key/inputs/cells`]: [undefined, id].map((of) => ({
      path: `${base}/subjects/electricity/inputs/cells`,
      payload: { cells: [{ ...(of && { id: of, version: 2 }), date: '2024-01-01', tags, values: { kwh: 1 } }] },
    })),
    [`POST /api${base}/inputs/check`]: [{ path: `${base}/inputs/check`, payload: { subject_key: 'electricity', ...entry } }],
    ...onSubject('inputs/lookups', { date: '2024-01-01', tags }),
    ...onSubject('recompute', { reason: 'Mine', fingerprint: 'x', entries: 1 }),
    ...onSubject('recompute/preview', {}),
    'PUT /api/progress/data': [
      { path: '/progress/data', payload: { keys: ['electricity'], year: 2023, under: [c.tag['france']], dimension: 'country' } },
    ],
    'POST /api/progress/subjects/:key/send_reminders': [
      { path: '/progress/subjects/electricity/send_reminders', payload: { year: 2023, message: 'x' } },
    ],
    [`POST /api${base}/inputs`]: [{ path: `${base}/inputs`, payload: { subject_key: 'electricity', ...entry } }],
    [`PUT /api${base}/inputs/:id`]: ids.map((each) => ({ path: `${base}/inputs/${each}`, payload: { version: 2, ...data } })),
    [`DELETE /api${base}/inputs/:id`]: ids.map((each) => ({ path: `${base}/inputs/${each}` })),
    [`POST /api${base}/inputs/bulk`]: [{ ids }, { filter: { 'tags.country': c.tag['france'] } }].map((chosen) => ({
      path: `${base}/inputs/bulk`,
      payload: { ...chosen, data },
    })),
    [`POST /api${base}/inputs/bulk/delete`]: [{ ids }, { filter: {} }].map((chosen) => ({
      path: `${base}/inputs/bulk/delete`,
      payload: 'filter' in chosen ? { filter: { comment: 'SECRET-COMMENT' } } : chosen,
    })),
    [`POST /api${base}/inputs/bulk/references`]: [{ ids }, { filter: {} }].map((payload) => ({
      path: `${base}/inputs/bulk/references`,
      payload,
    })),
    'POST /api/bulk': [
      { step: 'change', ids, data },
      { step: 'delete', ids },
    ].map((asked) => ({
      path: '/bulk',
      payload: { resource: 'inputs', ...asked },
    })),
    'POST /api/jobs/:id/cancel': [{ path: `/jobs/${job}/cancel`, payload: {} }],
    'POST /api/export': [
      ...['json', 'csv'].map((format) => ({ subjects: ['electricity'], tags: { country: [c.tag['france']] }, format })),
      { resource: 'inputs', filter: { id: ids }, format: 'csv' },
    ].map((payload) => ({ path: '/export', payload })),
    'POST /api/export/:id/cancel': [{ path: `/export/${other['export']}/cancel`, payload: {} }],
    'DELETE /api/export/:id': [{ path: `/export/${other['export']}` }],
    'POST /api/import': ['true', 'false'].flatMap((dry): Try[] => [
      { path: '/import', ...form({ subject_key: 'electricity', dry_run: dry }, sheet) },
      { path: '/import', payload: { subject_key: 'electricity', file: other['file'], dry_run: dry === 'true' } },
      { path: `/import?resource=inputs&dry_run=${dry}`, ...form({}, changed) },
    ]),
    ...Object.fromEntries(
      ['POST', 'PUT'].map((method) => [`${method} /api/imports/*`, [{ path: `/imports/${other['import']}/apply`, payload: {} }]]),
    ),
    'POST /api/import/:id/cancel': [{ path: `/import/${other['import']}/cancel`, payload: {} }],
    'DELETE /api/import/:id': [{ path: `/import/${other['import']}` }],
    'PUT /api/import/:id': [{ path: `/import/${other['import']}`, payload: {} }],
    ...Object.fromEntries(
      ['apply', 'refused'].map((act) => [`POST /api/import/:id/${act}`, [{ path: `/import/${other['import']}/${act}`, payload: {} }]]),
    ),
    [`POST /api${base}/inputs/import`]: [{ path: `${base}/inputs/import`, ...form({}, changed) }],
  };
}

/** Returns, by route, the requests that aim at the other site's questionnaire. */
function questionnaireTries(): Record<string, Try[]> {
  const id = other['questionnaire'];
  const at = (path: string, payload: object): Try[] => [{ path: `/questionnaires${path}`, payload }];
  const thread = `/${id}/questions/energy/comments`;
  const one = `/api/questionnaires/:id`;
  const approval = { event: 'approve', version: 2, hash: 'f'.repeat(64) };
  const sides = ['admin', 'approval'].flatMap((side): [string, Try[]][] => [
    [`PUT /api/questionnaires/${side}/:id/transition`, at(`/${side}/${id}/transition`, approval)],
    [
      `PUT /api/questionnaires/${side}/:id/request_changes`,
      at(`/${side}/${id}/request_changes`, { version: 2, comment: 'Mine', questions: ['energy'] }),
    ],
    [`PUT /api/questionnaires/${side}/:id/previous_value`, at(`/${side}/${id}/previous_value`, { field_id: 'energy' })],
    [`PUT /api/questionnaires/${side}/:id/variation`, at(`/${side}/${id}/variation`, { field_id: 'energy', value: 1 })],
  ]);
  return {
    ...Object.fromEntries(sides),
    'PUT /api/questionnaires/admin/transition': at('/admin/transition', { event: 'approve', versions: { [id ?? '']: 2 } }),
    'PUT /api/questionnaires/approval/transition': at('/approval/transition', {
      event: 'approve',
      of: [{ id, version: 2, hash: approval.hash }],
    }),
    [`PUT ${one}`]: at(`/${id}`, { fields: { energy: 1 }, revs: { energy: 1 } }),
    [`PUT ${one}/access`]: at(`/${id}/access`, { add: [{ email: 'mine@lacet.example', questions: ['energy'] }] }),
    [`PUT ${one}/submit`]: at(`/${id}/submit`, { version: 1 }),
    [`POST ${one}/file`]: [{ path: `/questionnaires/${id}/file`, ...form({ apply: 'true' }, 'no workbook') }],
    [`PUT ${one}/previous_value`]: at(`/${id}/previous_value`, { field_id: 'energy' }),
    [`PUT ${one}/evidence/:fileId`]: at(`/${id}/evidence/${other['file']}`, { valid_until: '2030-01-01' }),
    [`PUT ${one}/variation`]: at(`/${id}/variation`, { field_id: 'energy', value: 1 }),
    [`POST ${one}/questions/:questionId/comments`]: at(thread, { text: 'Mine' }),
    [`PUT ${one}/questions/:questionId/comments/:commentId`]: at(`${thread}/${other['questionComment']}`, { text: 'Mine', resolved: true }),
    [`DELETE ${one}/questions/:questionId/comments/:commentId`]: [{ path: `/questionnaires${thread}/${other['questionComment']}` }],
  };
}

/** Returns, by route, the requests about reminders that aim at the other site's people and entries. */
function reminderTries(): Record<string, Try[]> {
  const under = [c.tag['france'] ?? ''];
  const values = {
    title: { en: 'Mine', fr: 'Mine' },
    when: 'due',
    on_day: true,
    time: '09:00',
    time_zone: 'Europe/Paris',
    sites: under,
    work: ['entries'],
  };
  const at = (path: string, payload: object): Try[] => [{ path: `/reminders${path}`, payload }];
  const nowhere = '/018f0000-0000-4000-8000-000000000000';
  return {
    ...Object.fromEntries(['times', 'preview', 'mail', 'test'].map((name) => [`POST /api/reminders/${name}`, at(`/${name}`, { values })])),
    'POST /api/reminders': at('', values),
    'POST /api/reminders/bulk': at('/bulk', { filter: {}, data: values }),
    'POST /api/reminders/bulk/references': at('/bulk/references', { filter: {} }),
    'POST /api/reminders/bulk/delete': at('/bulk/delete', { filter: { title: 'Mine' } }),
    'POST /api/reminders/import': [{ path: '/reminders/import', ...form({}, 'Title\r\nMine\r\n') }],
    'POST /api/reminders/:id/send': at(`${nowhere}/send`, {}),
    'PUT /api/reminders/:id': at(nowhere, values),
    'DELETE /api/reminders/:id': [{ path: `/reminders${nowhere}` }],
    'PUT /api/reminders/config': at('/config', {
      off: true,
      per_week: null,
      time_zone: 'Europe/Paris',
      country: 'FR',
      working_days: [1],
      from_hour: 8,
      until_hour: 18,
      holidays: [],
      quiet: [],
    }),
    'POST /api/mail/bounces': [
      {
        path: '/mail/bounces',
        payload: { events: [{ address: 'contributor@lacet.example', message_id: '<x@empreinte>', status: '5.1.1' }] },
      },
    ],
    'POST /api/reminders/bounces/lift': at('/bounces/lift', { address: 'contributor@lacet.example' }),
    'PUT /api/reminders/user/:id': at(`/user/${contributor}`, { stopped: true }),
  };
}

/** Returns the data that is not the person's own: entries, questionnaires with their answers and comments, the bin, drafts, files, jobs. */
async function standing(): Promise<unknown> {
  const { rows } = await app.database.db.execute(sql`
    SELECT (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM inputs t WHERE t.tags ->> 'country' = ${c.tag['france'] ?? ''}) AS inputs,
      (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM questionnaires t) AS questionnaires,
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.question) FROM questionnaire_answers a) AS answers,
      (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM questionnaire_comments d) AS comments,
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM questionnaire_evidence e) AS evidence,
      (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM deletion_log d WHERE d.entity <> 'reminders') AS bin,
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.oid) FROM attachments a) AS files,
      (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.user_id) FROM reminder_settings s) AS reminder_settings,
      (SELECT jsonb_agg(to_jsonb(b) ORDER BY b.mail_id) FROM mail_bounces b) AS bounces,
      (SELECT jsonb_agg(to_jsonb(s)) FROM settings s WHERE s.key = 'reminders') AS reminders_config,
      (SELECT jsonb_agg(to_jsonb(d) ORDER BY to_jsonb(d)::text) FROM drafts d JOIN users u ON u.id = d.user_id WHERE u.email <> 'bold@lacet.example') AS drafts,
      (SELECT jsonb_agg(to_jsonb(j) - 'seen_at' ORDER BY j.id) FROM jobs j JOIN users u ON u.id = j.created_by WHERE u.email <> 'bold@lacet.example') AS jobs`);
  return rows[0];
}
const routes = () =>
  app.app.declaredRoutes
    .filter(({ method, permission }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && held.includes(permission ?? ''))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !ofOneself.has(route));

it('every write that one may call is tried on another site', () => {
  expect(Object.keys(tries()).toSorted()).toEqual([...new Set(routes())].toSorted());
});

const methods = ['POST', 'PUT', 'DELETE'] as const;
const attempt = (inject: Inject, route: string, { path, ...more }: Try) =>
  inject({ method: methods.find((method) => route.startsWith(`${method} `)) ?? 'POST', url: `/api${path}`, ...more });

it('no write changes or tells anything of another site, nor does what it leaves to do', async () => {
  const work = { kind: 'import', resource: 'inputs' };
  const { rows: bin } = await app.database.db.execute<{ id: string; change_set: string | null }>(
    sql`SELECT id::text, change_set::text FROM deletion_log LIMIT 1`,
  );
  Object.assign(other, { deletion: bin[0]?.id ?? '', deleted: bin[0]?.change_set ?? 'nothing' });
  const { rows: made } = await app.database.db.execute<{ id: string; kind: string }>(sql`
    INSERT INTO jobs (id, kind, resource, status, params, created_by) SELECT gen_random_uuid(), k.kind, ${work.resource}, k.status, k.params::jsonb, u.id
    FROM users u, (VALUES ('import', 'ready', '{"subject":"electricity"}'), ('export', 'done', '{"asked":{"subjects":["electricity"]}}')) k(kind, status, params)
    WHERE u.email = 'contributor@lacet.example' RETURNING id, kind`);
  for (const { id, kind } of made) other[kind] = id;
  await settled(c.admin, other['job'] ?? '');
  const entry = await c.enter(c.admin, { tags: { country: c.tag['france'] }, date: '2020-01-01', values: { kwh: 1 } });
  const change = { ids: [entry.body.id], data: { comment: 'SECRET-COMMENT' } };
  other['changed'] = (await call<{ change_set: string }>(c.admin, 'POST', `${base}/inputs/bulk`, change)).body.change_set;
  const before = await standing();
  const leaks: string[] = [];
  const heard = (what: string, body: string, asked: string) => {
    const found = [...marks, ...Object.values(other)].filter((mark) => mark !== '' && body.includes(mark) && !asked.includes(mark));
    if (found.length > 0) leaks.push(`${what}: ${found.join(', ')}`);
  };
  for (const [route, asked] of Object.entries(tries()))
    for (const { path, ...more } of asked) {
      const answer = await attempt(person, route, { path, ...more });
      if (answer.statusCode >= 500) leaks.push(`${route} ${path}: ${answer.statusCode}`);
      heard(`${route} ${path} (${answer.statusCode})`, answer.body, `${path}${JSON.stringify(more)}`);
      if (answer.statusCode !== 202) continue;
      const { id } = answer.json<{ id: string }>();
      const job = await settled(person, id);
      heard(`${path}: its work`, JSON.stringify(job), JSON.stringify(more));
      for (const after of [`/import/${id}/rows`, `/import/${id}`, `/export/${id}/file`])
        heard(after, (await person(`/api${after}`)).body, Object.values(other).join());
    }
  expect(leaks).toEqual([]);
  expect(await standing()).toEqual(before);
}, 60_000);

it('the same tries do change it for whom it is open', async () => {
  const before = JSON.stringify(await standing());
  const all = tries();
  for (const route of [`PUT /api${base}/inputs/:id`, `POST /api${base}/inputs/bulk`]) {
    for (const one of all[route] ?? []) await attempt(c.admin, route, one);
    expect(JSON.stringify(await standing()), route).not.toBe(before);
  }
});

it('who is followed on a subject is chosen by who may know of it', async () => {
  const scoped = { grants: [...held, 'subjects:write'], scopes: [{ subjects: ['water'], tags: [] }] };
  const elsewhere = await app.signIn('elsewhere@lacet.example', scoped);
  expect((await call(elsewhere, 'PUT', '/progress/subjects/electricity/update_users', { users: [] })).status).toBe(404);
  expect((await call(person, 'PUT', '/progress/subjects/electricity/update_users', { users: [] })).status).toBe(403);
});
