/** Creates a row in each log. */
import { over, send } from '#server/collection/transfer/import/imports.fixture';
import { call, collection } from '#server/collection/inputs/collection.fixture';
import { settled } from '../transfer/spreadsheets.fixture';
import type { TestApp } from '#tests/support/product/app';

export async function furnishLogs(test: TestApp): Promise<void> {
  const root = await test.signIn('super@lacet.example');
  await call(root, 'POST', '/users', { email: 'noted@lacet.example', first_name: 'Nora', send_invitation: true });
  // Makes the account 100 days old.
  await test.database.pool.query(`UPDATE users SET created_at = now() - interval '100 days' WHERE email = 'noted@lacet.example'`);
  const { subject } = await collection(test);
  await subject('water');
  const asked = { subject_key: 'water', dry_run: 'true' };
  const { id } = (await send(root, asked, 'Period,Country,Energy\n2020,Spain,1\n')).json<{ id: string }>();
  await over(root, id);
  const { body } = await call<{ id: string }>(root, 'POST', '/export', { subjects: ['water'] });
  await settled(root, body.id);
  await test.database.pool.query(
    `INSERT INTO jobs (id, kind, status, params, result) VALUES (gen_random_uuid(), 'sync', 'done', '{"dry_run":true}', '{"counts":{"created":2}}')`,
  );
  const gone = await call<{ id: string }>(root, 'POST', '/suppliers', { name: 'Gone', country: 'FR' });
  await call(root, 'DELETE', `/suppliers/${gone.body.id}`);
  await call(root, 'POST', '/saved_views', { resource: 'suppliers', name: 'Near', shared: true, state: { filter: { country: 'FR' } } });
  await call(await test.anonymous(), 'POST', '/profile/sign_in', { email: 'nobody@lacet.example', password: 'wrong' });
}
