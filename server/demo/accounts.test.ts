import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/product/app';
import { prepareDemo } from './accounts';

it('leaves alone a database that an import filled, and says how to sign in', async () => {
  const { database, deps, close } = await startTestApp();
  await database.pool.query(
    `INSERT INTO indicators (key, name, section, audience, published) VALUES ('imported', '{"en": "Imported"}', 'sdg_8', 'public', true)`,
  );
  const config = { ...deps.config, demo: 'always' as const };
  expect(await prepareDemo({ ...deps, config })).toContain('npm run create:admin');
  const { rows } = await database.pool.query('SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM subjects) AS subjects');
  expect(rows).toEqual([{ users: 0, subjects: 0 }]);
  await close();
});
