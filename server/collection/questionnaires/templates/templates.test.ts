/** Tests templates: their checks, their versions, what publishing moves; and the creation of questionnaires. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishPlan, TemplateConfig } from '#resources/api/questionnaires/managing';
import { call, collection, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, sections, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let c: Collection;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  q = await questionnaires(app);
  await c.subject('headcount', {
    approval: 'single',
    tag_roots: [],
    fields: [{ id: 'staff', name: { en: 'Staff', fr: 'Effectif' }, type: 'number' }],
  });
});
afterAll(() => app.close());

const [people, safety] = sections;
const base = '/questionnaires/templates';
const text = (en: string) => ({ en, fr: en });
const question = (more: Record<string, unknown>) => [
  { key: 'one', name: text('One'), fields: [{ id: 'a', name: text('A'), type: 'number', ...more }] },
];
const problems = async (asked: unknown) => {
  const { status, body } = await call<{ details: { sections?: { problem?: string; path: string }[] } }>(q.admin, 'POST', base, {
    name: text('T'),
    sections: asked,
  });
  return [status, (body.details?.sections ?? []).map(({ problem, path }) => `${path}: ${problem}`)];
};

describe('a template', () => {
  it.each<[string, unknown, string]>([
    ['no list', 'x', ': wrong_form'],
    ['a section without a key', [{ name: text('One'), fields: [] }], '0.key: missing'],
    ['an unknown trait', [{ ...people, color: 'red' }], '0.color: unknown_key'],
    ['a second section of the same key', [people, { ...safety, key: 'people' }], 'people: repeated_id'],
    ['a question of the same id elsewhere', [people, { ...people, key: 'other', checks: [] }], 'employees: repeated_id'],
    ['an unknown type', question({ type: 'colour' }), 'a.type: not_among'],
    ['a circle', question({ compute: 'a + 1' }), 'a.compute: condition_circle'],
    [
      'a section that shows by its own question',
      [{ ...question({})[0], display_condition: { key: 'a', op: 'answered' } }],
      'a.display_condition: condition_circle',
    ],
    [
      'a condition on no question',
      [{ ...people, display_condition: { key: 'nobody', op: 'answered' } }],
      'people.display_condition.key: condition_key',
    ],
    [
      'a rule that gives a number, in a section whose key is the id of a question',
      [{ ...question({})[0], key: 'a', checks: [{ rule: 'a + 1', fields: ['a'], message: text('No') }] }],
      'a.checks.0.rule: compute_type',
    ],
    ['a macro', question({ compute: '[1, 2].map(x, x)[0]' }), 'a.compute: compute_wrong'],
    [
      'a table in a table',
      question({
        type: 'text',
        format: 'items',
        items: [{ id: 'b', name: text('B'), type: 'text', format: 'items', items: [{ id: 'c', name: text('C'), type: 'number' }] }],
      }),
      'a.items.b: misplaced',
    ],
    ['a weight that is none', question({ weight: -1 }), 'a.weight: wrong_form'],
    ['a threshold of a text', question({ type: 'string', variation_threshold: 5 }), 'a.variation_threshold: wrong_form'],
    ['a subject that is not there', question({ feeds: { subject: 'headcounts', field: 'staff' } }), 'a.feeds.subject: not_among'],
    ['a field of another type', question({ type: 'string', feeds: { subject: 'headcount', field: 'staff' } }), 'a.feeds.field: not_among'],
  ])('with %s is refused, with the place', async (_, asked, found) => {
    const [status, list] = await problems(asked);
    expect(status).toBe(422);
    expect(list).toContain(found);
  });

  it('is published once it has questions; its state says what may follow', async () => {
    const empty = await q.template({ sections: [] });
    expect((await q.publish(empty.id, empty.version)).body).toMatchObject({ details: { sections: [{ code: 'BLANK' }] } });
    const { id, version } = await q.template();
    expect((await call(q.admin, 'GET', `${base}/${id}`)).body).toMatchObject({
      state: 'draft',
      events: ['publish', 'archive'],
      has_changes: true,
    });
    expect((await q.create(id, [{ email: 'a@b.example' }])).body).toMatchObject({ code: 'TEMPLATE_NOT_PUBLISHED' });
    expect((await q.publish(id, version)).body).toMatchObject({
      template: { state: 'published', published_version: 1, has_changes: false },
    });
    expect((await q.publish(id, version)).body).toMatchObject({ code: 'VERSION_CHANGE' });
    const event = (name: string, at: number) => call(q.admin, 'PUT', `${base}/${id}/transition`, { event: name, version: at });
    expect((await event('archive', version + 1)).body).toMatchObject({ code: 'STATE_CHANGED' });
    expect((await event('close', version + 1)).body).toMatchObject({ template: { state: 'closed', events: ['reopen', 'archive'] } });
    expect((await q.create(id, [{ email: 'a@b.example' }])).body).toMatchObject({ code: 'TEMPLATE_NOT_PUBLISHED' });
    expect((await event('reopen', version + 2)).body).toMatchObject({ template: { state: 'published' } });
    expect((await event('unpublish', version + 3)).body).toMatchObject({ template: { state: 'draft' } });
  });

  it('offers the concepts that questions have, each once, with the name of a question', async () => {
    const concepts = async () => (await call<TemplateConfig>(q.admin, 'GET', `${base}/config`)).body.concepts;
    expect(await concepts()).toEqual([]);
    await q.template({ sections: question({ concept: 'employees_total' }) });
    const two = [{ ...question({ concept: 'absence' })[0], key: 'two' }];
    await q.template({ sections: [...two, ...question({ id: 'b', name: text('B'), concept: 'employees_total' })] });
    expect(await concepts()).toEqual([
      { key: 'absence', name: text('A') },
      { key: 'employees_total', name: text('B') },
    ]);
  });

  it('is duplicated as a draft, and deleted while no questionnaire stands on it', async () => {
    const { template } = await q.ask([{ email: 'kept@lacet.example' }]);
    const copy = await call<{ id: string }>(q.admin, 'PUT', `${base}/${template}/duplicate`, {});
    expect(copy.body).toMatchObject({ name: { en: 'Social (copy)', fr: 'Social (copie)' }, state: 'draft', published_version: 0 });
    expect((await call(q.admin, 'DELETE', `${base}/${copy.body.id}`)).status).toBe(200);
    expect(await call(q.admin, 'DELETE', `${base}/${template}`)).toMatchObject({ status: 422, body: { code: 'TEMPLATE_IN_USE' } });
  });

  it('a new version moves the questionnaires that it is told to, with renamed answers; submitted ones stay as they are', async () => {
    const [ana, ben, eve] = [
      await app.signIn('va@lacet.example', { grants: [] }),
      await app.signIn('vb@lacet.example', { grants: [] }),
      await app.signIn('ve@lacet.example', { grants: [] }),
    ];
    const { template, ids } = await q.ask(['va', 'vb', 've'].map((name) => ({ email: `${name}@lacet.example` })));
    const [first = '', second = '', third = ''] = ids;
    await q.save(ana, first, { employees: 12, women: 4 });
    await q.save(eve, third, { employees: 8 });
    await q.submit(eve, third);
    const before = JSON.stringify((await q.read(eve, third)).body);
    const renamed = [
      {
        ...people,
        checks: [],
        fields: people?.fields.flatMap((field) =>
          field.id === 'women' ? [{ ...field, id: 'female', was: ['women'] }] : field.id === 'share' ? [] : [field],
        ),
      },
      safety,
    ];
    const { version } = (await call<{ version: number }>(q.admin, 'GET', `${base}/${template}`)).body;
    expect((await call(q.admin, 'PUT', `${base}/${template}`, { version, sections: renamed })).status).toBe(200);
    const plan = (await call<PublishPlan>(q.admin, 'POST', `${base}/${template}/plan`, {})).body;
    expect(plan).toMatchObject({ problems: [], untouched: 1, started: 1, frozen: 1, same: 5 });
    expect(plan.changes.map(({ id, kind, values }) => [id, kind, values])).toEqual([
      ['female', 'renamed', 1],
      ['share', 'hidden', 0],
    ]);
    expect((await q.read(ana, first)).body.template_version).toBe(1);
    const moved = await q.publish(template, version + 1, 'started');
    expect(moved.body).toMatchObject({ moved: 2, kept: 1, to_confirm: 0 });
    expect((await q.read(ana, first)).body).toMatchObject({
      template_version: 2,
      fields: { female: { value: 4 }, employees: { value: 12 } },
    });
    expect((await q.read(ben, second)).body.template_version).toBe(2);
    expect(JSON.stringify((await q.read(eve, third)).body)).toBe(before);
  });
});

describe('creating questionnaires', () => {
  it('makes one for each owner, tells those who have it already, and refuses wrong owners with their place', async () => {
    const { id, version } = await q.template();
    await q.publish(id, version);
    await app.signIn('known@lacet.example', { grants: [] });
    const owners = [
      { email: 'KNOWN@lacet.example' },
      { email: 'new@supplier.example', tags: { country: c.tag['france'] } },
      { email: 'new@supplier.example' },
    ];
    const made = await q.create(id, owners, { period: '2025-05-17', due_on: '2026-01-31' });
    expect(made.body.feedback).toMatchObject({ created: 3, duplicated: 0 });
    const again = await q.create(id, [...owners, { email: 'known@lacet.example' }, { email: 'third@supplier.example' }]);
    expect(again.body.feedback).toMatchObject({ created: 1, duplicated: 4 });
    expect(again.body.feedback.duplicated_ids.slice(0, 3)).toEqual(made.body.feedback.created_ids);
    const list = await call<Record<string, unknown>[]>(
      q.admin,
      'GET',
      `/questionnaires/admin?filter=${encodeURIComponent(JSON.stringify({ template_id: id }))}`,
    );
    expect(list.body.find((each) => each['owner_email'] === 'known@lacet.example')).toMatchObject({
      date: '2025-01-01',
      date_end: '2025-12-31',
      due_on: '2026-01-31',
      state: 'open',
      events: ['close'],
    });
    const wrong = await q.create(id, [
      { email: 'nobody' },
      { user_id: '018f0000-0000-7000-8000-000000000000' },
      { email: 'x@y.example', tags: { country: c.tag['alizee'] } },
      {},
    ]);
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.details)]).toEqual([
      422,
      'INVALID_RECORDS',
      ['0.email', '1.user_id', '2.tags.country', '3.email'],
    ]);
    expect((await q.create(id, [{ email: 'x@y.example' }], { period: 'soon' })).body).toMatchObject({
      details: { period: [{ code: 'INVALID' }] },
    });
    expect(
      (
        await q.create(
          id,
          Array.from({ length: 10_001 }, () => ({ email: 'x@y.example' })),
        )
      ).status,
    ).toBe(400);
  });

  it('writes each owner an email in their language', async () => {
    const { id, version } = await q.template();
    await q.publish(id, version);
    await app.signIn('fr@lacet.example', { grants: [], locale: 'fr' });
    const made = await q.create(id, [{ email: 'fr@lacet.example' }, { email: 'someone@supplier.example' }], {
      send: true,
      due_on: '2026-01-31',
    });
    expect(made.body.feedback.mails).toEqual({ sent: [], not_sent: ['fr@lacet.example', 'someone@supplier.example'], waiting: 0 });
    const root = await app.signIn('super@lacet.example');
    const mails = await call<{ address: string; subject: string; kind: string }[]>(
      root,
      'GET',
      `/services/super_admin/mails?filter=${encodeURIComponent('{"kind":"questionnaire"}')}`,
    );
    const invited = mails.body.filter(({ address }) => ['fr@lacet.example', 'someone@supplier.example'].includes(address));
    expect(invited.map(({ address, subject }) => [address, subject]).sort()).toEqual([
      ['fr@lacet.example', 'À remplir\u202f: Social'],
      ['someone@supplier.example', 'Please answer: Social'],
    ]);
  });

  it('ten calls at once make each questionnaire once', async () => {
    const { id, version } = await q.template();
    await q.publish(id, version);
    const answers = await Promise.all(Array.from({ length: 10 }, () => q.create(id, [{ email: 'once@supplier.example' }])));
    expect(answers.map(({ body }) => body.feedback.created).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('feeding a subject', () => {
  it('an approved answer becomes an entry of its respondent; an approved entry that differs is kept, and the conflict told', async () => {
    const fed = [
      {
        ...people,
        checks: [],
        fields: people?.fields.map((field) =>
          field.id === 'employees' ? { ...field, feeds: { subject: 'headcount', field: 'staff' } } : field,
        ),
      },
    ];
    const sam = await app.signIn('sam@lacet.example', { grants: [] });
    const both = await app.signIn('approves@lacet.example', {
      grants: ['questionnaires:approve', 'inputs:approve', 'inputs:read', 'subjects:read'],
    });
    const { template, ids } = await q.ask([{ email: 'sam@lacet.example' }, { email: 'other@lacet.example' }], { sections: fed });
    const approve = async (person: typeof sam, id: string, employees: number) => {
      await q.save(person, id, { employees });
      const { body } = await q.submit(person, id);
      return call<Record<string, unknown>>(both, 'PUT', `/questionnaires/approval/${id}/transition`, {
        event: 'approve',
        version: body.version,
        hash: body.submission.hash,
      });
    };
    const done = await approve(sam, ids[0] ?? '', 40);
    expect(done.body['feeds']).toMatchObject([{ question: 'employees', outcome: 'written', value: 40 }]);
    const entries = async () =>
      (
        await call<Record<string, unknown>[]>(
          c.admin,
          'GET',
          `/services/data_cluster/inputs?filter=${encodeURIComponent('{"subject_key":"headcount"}')}`,
        )
      ).body;
    expect(await entries()).toMatchObject([{ state: 'approved', date: '2025-01-01', values: { staff: 40 } }]);
    const other = await app.signIn('other@lacet.example', { grants: [] });
    const late = await approve(other, ids[1] ?? '', 41);
    expect(late.body).toMatchObject({ state: 'approved', feeds: [{ outcome: 'conflict', value: 41, present: 40 }] });
    expect(await entries()).toMatchObject([{ values: { staff: 40 } }]);
    // An approver without the permission to approve entries leaves the entry in the queue of its subject.
    const only = await app.signIn('only@lacet.example', { grants: ['questionnaires:approve'] });
    const next = await q.create(template, [{ email: 'sam@lacet.example' }], { period: '2024-01-01' });
    const [id = ''] = next.body.feedback.created_ids;
    await q.save(sam, id, { employees: 30 });
    const { body } = await q.submit(sam, id);
    await call(only, 'PUT', `/questionnaires/approval/${id}/transition`, {
      event: 'approve',
      version: body.version,
      hash: body.submission.hash,
    });
    expect((await entries()).find((each) => each['date'] === '2024-01-01')).toMatchObject({ state: 'submitted', values: { staff: 30 } });
  });
});
