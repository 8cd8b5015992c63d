/** Tests that evidence is readable only to users who may read an input that carries it, whatever other permissions they have. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, codes, made, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let ofFrance: Inject;
let ofSpain: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  const fields = [
    { id: 'kwh', name: { en: 'Energy', fr: 'Énergie' }, type: 'number', required: true },
    { id: 'bills', name: { en: 'Bills', fr: 'Factures' }, type: 'files', multiple: true },
  ];
  made(await c.subject('electricity', { fields }));
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit', 'subjects:read', 'tags:read', 'files:write'];
  const scoped = (country: string) => ({ grants, scopes: [{ subjects: [], tags: [c.tag[country] ?? ''] }] });
  ofFrance = await app.signIn('france@lacet.example', scoped('france'));
  ofSpain = await app.signIn('spain@lacet.example', scoped('spain'));
  approver = await app.signIn('approver@lacet.example');
});
afterAll(() => app.close());

async function upload(inject: Inject, name: string) {
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n%PDF-1.7 ${name}\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  return (await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers })).json<{ oid: string; url: string }>();
}
const entry = (country: string, more: object) => ({ tags: { country: c.tag[country] }, values: { kwh: 1 }, ...more });
const reads = async (url: string, people: Inject[]) => Promise.all(people.map(async (inject) => (await inject(url)).statusCode));

it('is its author’s until an entry carries it, then of all who may read that entry', async () => {
  const bill = await upload(ofFrance, 'bill.pdf');
  expect(await reads(bill.url, [ofFrance, ofSpain, approver, await app.anonymous()])).toEqual([200, 404, 404, 404]);
  const { id } = made(await c.enter(ofFrance, entry('france', { attachments: [bill] })));
  expect(await reads(bill.url, [ofFrance, ofSpain, approver, await app.anonymous()])).toEqual([200, 404, 200, 404]);
  // Evidence must not be cached by the browser.
  expect((await approver(bill.url)).headers['cache-control']).toBe('no-store');
  // The file is still readable with the history of the input after it was removed.
  expect((await call(ofFrance, 'PUT', `/services/data_cluster/inputs/${id}`, { attachments: [] })).status).toBe(200);
  expect(await reads(bill.url, [ofSpain, approver])).toEqual([404, 200]);
});

it('is found in a field of the subject too', async () => {
  const bill = await upload(ofFrance, 'field.pdf');
  const values = { kwh: 1, bills: [bill] };
  made(await c.enter(ofFrance, entry('france', { date: '2023-01-01', values })));
  expect(await reads(bill.url, [ofSpain, approver])).toEqual([404, 200]);
});

it('cannot be attached by who may not read it: that would make it theirs', async () => {
  const bill = await upload(ofFrance, 'secret.pdf');
  const stolen = await c.enter(ofSpain, entry('spain', { attachments: [bill] }));
  expect(codes(stolen)).toEqual({ attachments: ['INVALID'] });
  const inField = await c.enter(ofSpain, entry('spain', { values: { kwh: 1, bills: [bill] } }));
  expect(codes(inField)).toEqual({ values: ['INVALID'] });
  const none = { ...bill, oid: '018f0000-0000-4000-8000-000000000000' };
  const unknown = await c.enter(ofSpain, entry('spain', { attachments: [none] }));
  expect(codes(unknown)).toEqual(codes(stolen));
  expect(await reads(bill.url, [ofSpain])).toEqual([404]);
});

it('is copied from an entry one may read to another', async () => {
  const bill = await upload(ofFrance, 'shared.pdf');
  made(await c.enter(ofFrance, entry('france', { date: '2022-01-01', attachments: [bill] })));
  const again = await c.enter(c.admin, entry('spain', { date: '2022-01-01', attachments: [bill] }));
  expect(again.status).toBe(201);
  expect(await reads(bill.url, [ofSpain])).toEqual([200]);
});

it('of an entry that is removed is nobody’s but its author’s, until it is brought back', async () => {
  const bill = await upload(ofFrance, 'gone.pdf');
  const { id } = made<InputBody>(await c.enter(ofFrance, entry('france', { date: '2021-01-01', attachments: [bill] })));
  await call(c.admin, 'DELETE', `/services/data_cluster/inputs/${id}`);
  expect(await reads(bill.url, [ofFrance, approver])).toEqual([200, 404]);
  const { body } = await call<{ id: string }[]>(c.admin, 'GET', `/deletions?filter={"entity_id":"${id}"}`);
  expect((await call(c.admin, 'POST', `/deletions/${body[0]?.id}/restore`)).status).toBe(200);
  expect(await reads(bill.url, [approver])).toEqual([200]);
});

it('that is a PDF is shown in a page of this site where that is asked, and nowhere else', async () => {
  const bill = await upload(ofFrance, 'shown.pdf');
  const shown = (await ofFrance(`${bill.url}?shown=true`)).headers;
  expect(shown['content-disposition']).toMatch(/^inline/);
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(shown['content-security-policy']).toContain(rule);
  expect((await ofFrance(bill.url)).headers['content-disposition']).toMatch(/^attachment/);
});
