/** Tests that no file of any resource holds a secret of the database: what a password, a session or a link of an email is recognised by, or the letters. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productDefinitions } from '#tests/support/database/definitions';
import { cellText } from '#resources/spreadsheet/cells';
import { readLogs } from '#server/entities/definitions/files';
import { furnishLogs } from '#server/entities/logs/logs.fixture';
import { opened } from '#server/core/sheets/workbook.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { linkTo, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let mail: MailServer;
let root: Inject;
let other: Inject;
let secrets: { place: string; value: string }[];
const mark = 'words-of-somebody-else';
beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <access@example.org>' } });
  root = await test.signIn('super@lacet.example');
  other = await test.signIn('other@lacet.example', { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  await furnishLogs(test);
  await other({ method: 'POST', url: '/api/profile/password/recover', payload: { email: 'super@lacet.example' } });
  await root({ method: 'POST', url: '/api/saved_views', payload: { resource: 'suppliers', name: mark, shared: false, state: {} } });
  await root({ method: 'POST', url: '/api/export', payload: { resource: 'suppliers', filter: { name: mark } } });
  const gone = await root({
    method: 'POST',
    url: '/api/faqs',
    payload: { key: 'gone', question: { en: mark }, answer: { en: '<p>A</p>' } },
  });
  expect((await root({ method: 'DELETE', url: `/api/faqs/${gone.json<{ id: string }>().id}` })).statusCode, gone.body).toBe(200);
  secrets = [...(await hashes()), { place: 'mails', value: await linkTo(mail, 'super@lacet.example') }];
  expect(secrets.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['users.password_hash', 'sessions.id_hash', 'password_links.token_hash']),
  );
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

/** Returns the contents of every column of the database that is named after a hash. */
async function hashes() {
  const { pool } = test.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ '(hash|token|secret)'`,
  );
  const found = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(`SELECT "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL`);
    found.push(...rows.map(({ value }) => ({ place: `${table}.${column}`, value })));
  }
  return found;
}

const all = [...productDefinitions(), ...readLogs()];

it.each(all)('no file of $id holds one, even for a super administrator', async ({ id, fields }) => {
  for (const locale of ['en', 'fr']) {
    const csv = await root(`/api/export/file?resource=${id}&format=csv&locale=${locale}`);
    const xlsx = await root(`/api/export/file?resource=${id}&format=xlsx&locale=${locale}`);
    expect([csv.statusCode, xlsx.statusCode], csv.body.slice(0, 300)).toEqual([200, 200]);
    const rows = (await opened(xlsx.rawPayload)).map(({ cells }) => cells.map(cellText).join('\n'));
    const told = [csv.body, ...rows].join('\n');
    expect(secrets.filter(({ value }) => told.includes(value)).map(({ place }) => place)).toEqual([]);
    expect(told).not.toMatch(/\$argon2|password_hash|profile\/password#/);
  }
  // A column of the table that is no field of the definition can't be asked for.
  const hidden = ['password_hash', 'id_hash', 'html', 'params', 'result', 'data', 'state'].filter((column) =>
    fields.every((field) => field.id !== column),
  );
  for (const column of hidden) {
    const asked = await root({ method: 'POST', url: '/api/export', payload: { resource: id, columns: [column] } });
    expect([column, asked.statusCode]).toEqual([column, 400]);
  }
});

it.each(all)(
  'a file of $id is refused to who may not read it, and tells nothing of other people to who may',
  async ({ id, permissions }) => {
    const mayRead = ['signed_in', 'resource.suppliers:read'].includes(permissions.read);
    const file = await other(`/api/export/file?resource=${id}&format=csv&locale=en`);
    const job = await other({ method: 'POST', url: '/api/export', payload: { resource: id } });
    expect([file.statusCode, job.statusCode], file.body.slice(0, 300)).toEqual(mayRead ? [200, 202] : [403, 403]);
    if (mayRead) expect(file.body).not.toMatch(new RegExp(`${mark}|super@lacet|noted@lacet`));
  },
);
