/** Tests queries of the audit log: each filter, the names of users and records, and the same as CSV. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActions } from '#resources/logs/auditActions';
import { readLogs } from '#server/entities/definitions/files';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let owner: Inject;
let id: string;
interface Event {
  action: string;
  entity: string;
  actor_name: string | null;
  label: string | null;
  record_version: number | null;
}
const ask = async (filter: Record<string, unknown>, as = owner) => (await call<Event[]>(as, 'GET', auditOf(filter))).body;
const changesOf = (filter: Record<string, unknown>) => `/api${auditOf(filter).replace('?', '/changes?')}`;

beforeAll(async () => {
  const salary = {
    id: 'secret',
    name: { en: 'Secret', fr: 'Secret' },
    type: 'string',
    permission: { read: 'users:read', write: 'users:read' },
  };
  test = await startTestApp({ definitions: { 'samples.json': { ...samples, fields: [...samples.fields, salary] } } });
  owner = await test.signIn('super@lacet.example');
  const clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
  ({ id } = made(await call<{ id: string }>(owner, 'POST', '/samples', { label: '=1+1', secret: 'sesame' })));
  await call(clerk, 'PUT', `/samples/${id}`, { label: '@SUM(A1)', title: { en: '+x', fr: 'é' } });
  const gone = made(await call<{ id: string }>(owner, 'POST', '/samples', { label: 'Gone', amount: 1234.5, active: true, level: 'low' }));
  await call(owner, 'DELETE', `/samples/${gone.id}`);
});
afterAll(() => test.close());

it('names every action that the product writes', () => {
  const choices = readLogs()
    .find((each) => each.id === 'audit')
    ?.fields.find((each) => each.id === 'action')?.choices;
  expect(choices?.map(({ key }) => key)).toEqual(auditActions);
});

it('is asked by entity, person, action, day and part of an identifier', async () => {
  const told = async (filter: Record<string, unknown>) =>
    (await ask(filter)).map(({ action, label, record_version }) => [action, label, record_version]);
  const all = [
    ['delete', 'Gone', 1],
    ['create', 'Gone', 1],
    ['update', '@SUM(A1)', 2],
    ['create', '@SUM(A1)', 1],
  ];
  expect(await told({ entity: 'samples' })).toEqual(all);
  expect(await told({ entity: 'samples', actor_name__contains: 'CLERK' })).toEqual([all[2]]);
  expect(await told({ entity: 'samples', action: 'create' })).toEqual([all[1], all[3]]);
  expect(await told({ entity_id__contains: id.slice(4, 30).toUpperCase() })).toEqual([all[2], all[3]]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await told({ entity: 'samples', at__gte: today })).toHaveLength(4);
  expect(await told({ entity: 'samples', at__lte: today, created_at__lte: today })).toHaveLength(4);
  for (const none of [{ at__gt: today }, { at__lte: '2020-01-01' }, { at__lt: today }])
    expect(await told({ entity: 'samples', ...none })).toEqual([]);
  // A day in another time zone starts and ends at these moments.
  const bounds = (from: number) => [from, from + 86_400_000].map((at) => new Date(at).toISOString());
  const [start, end] = bounds(Date.now() - 3_600_000);
  expect(await told({ entity: 'samples', at__gte: start, at__lt: end })).toHaveLength(4);
  expect(await told({ entity: 'samples', at__gte: end })).toEqual([]);
  expect((await ask({ actor_name__contains: 'clerk', action: 'update' }))[0]).toMatchObject({ actor_name: 'clerk Test' });
  for (const filter of [{ at__gte: 'yesterday' }, { at__lte: '2023-02-30' }, { changes: 'x' }, { label: 'x' }])
    expect([(await owner(`/api${auditOf(filter)}`)).statusCode, (await owner(changesOf(filter))).statusCode]).toEqual([400, 400]);
});

it('is taken away as CSV that no spreadsheet runs, in the language of who asks, without what they may not see', async () => {
  const auditor = await test.signIn('audits@lacet.example', { grants: ['audit:read'], locale: 'fr' });
  const answer = await auditor(changesOf({ entity: 'samples' }));
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body).not.toContain('sesame');
  const lines: Record<string, string>[] = parse(answer.body, { bom: true, columns: true, delimiter: ';' });
  expect(lines.find(({ Action, Champ }) => Action === 'Modification' && Champ === 'label')).toMatchObject({
    Personne: 'clerk Test',
    'Type de fiche': 'Exemple',
    Nom: "'@SUM(A1)",
    Avant: "'=1+1",
    Après: "'@SUM(A1)",
  });
  for (const cell of lines.flatMap((line) => Object.values(line))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect((await owner(changesOf({ q: 'sesame' }))).body.trim().split('\r\n')).toHaveLength(1);
});

it('says in words what changed: numbers of the language, yes and no, parts and fields of definitions', async () => {
  const took = { menu: [null, null], 'fields.cost': [null, { id: 'cost', name: { en: 'Cost', fr: 'Coût' }, type: 'number' }] };
  await test.database.pool.query(
    `INSERT INTO audit_events (id, action, entity, entity_id, changes) VALUES (gen_random_uuid(), 'take', 'definitions', 'samples', $1)`,
    [JSON.stringify(took)],
  );
  const french = await test.signIn('french@lacet.example', { grants: ['audit:read'], locale: 'fr' });
  const told = async (as: Inject, filter: Record<string, unknown>, delimiter: string) => {
    const lines: string[][] = parse((await as(changesOf(filter))).body, { bom: true, delimiter });
    return lines.slice(1).map((line) => [line[3], line[4], line[8], line[10]]);
  };
  const created = await told(french, { entity: 'samples', action: 'create' }, ';');
  expect(created).toContainEqual(['Création', 'Exemple', 'amount', '1234,5']);
  expect(created).toContainEqual(['Création', 'Exemple', 'active', 'Oui']);
  expect(await told(owner, { entity: 'samples', action: 'create' }, ',')).toContainEqual(['Creation', 'Sample', 'amount', '1234.5']);
  expect((await told(french, { action: 'take' }, ';')).map((line) => line.slice(0, 3))).toEqual(
    expect.arrayContaining([
      ['Définition appliquée', 'Définition', 'Coût'],
      ['Définition appliquée', 'Définition', 'place dans le menu'],
    ]),
  );
});

it('exports more than one batch, each event once', async () => {
  await test.database.pool.query(
    `INSERT INTO audit_events (id, action, entity, entity_id, changes) SELECT gen_random_uuid(), 'probe', 'samples', n::text, '{}' FROM generate_series(1, 2500) n`,
  );
  const lines: Record<string, string>[] = parse((await owner(changesOf({ action: 'probe' }))).body, { bom: true, columns: true });
  expect(new Set(lines.map(({ Identifier }) => Identifier)).size).toBe(2500);
  expect(lines).toHaveLength(2500);
});
