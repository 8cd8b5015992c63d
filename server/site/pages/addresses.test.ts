/** Tests that the server answers with the workplace at the addresses that have a page there, and at no other. The browser's part is tested in tests/e2e/screens/addresses.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerPath, signInPaths } from '#resources/addresses/workplaceAddresses';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { plainRenderer } from './render/renderer.fixture';

let test: TestApp;
let site: App;
beforeAll(async () => {
  test = await startTestApp();
  const load: typeof plainRenderer.load = async (url) => ({
    ...(await plainRenderer.load(url)),
    template: 'page <!--html-->',
    drawSignIn: () => '',
    render: async () => ({ status: 404, name: '', html: 'not found', head: '', preload: '' }),
  });
  site = await buildApp({ ...test.deps, renderer: { ...plainRenderer, load } });
});
afterAll(async () => {
  await site.close();
  await test.close();
});

const workplace = [200, 'page '];
const notFound = [404, 'page not found'];
const answered = async (url: string) => {
  const { statusCode, body } = await site.inject({ url, headers: { 'accept-language': 'en' } });
  return [statusCode, body];
};

it.each([
  ...signInPaths,
  ...signInPaths.map((path) => `${path}/`),
  answerPath,
  `${answerPath}/`,
  `${answerPath}/01a2-7`,
  '/admin',
  '/admin/',
  '/admin/approval',
  '/admin/suppliers/1/history',
])('%s is the workplace', async (path) => {
  expect(await answered(path)).toEqual(workplace);
  expect(await answered(`${path}?next=/admin`)).toEqual(workplace);
});

const firstSegments = [...new Set([...signInPaths, '/super_admin'].map((path) => path.split('/')[1]))];
it.each([
  ...firstSegments.flatMap((first) => [`/${first}`, `/${first}/`, `/${first}/anything`, `/${first}/anything/else`]),
  ...signInPaths.map((path) => `${path}/anything/else`),
  '/questionnaires',
  `${answerPath}s`,
  `${answerPath}/a/b`,
  '/administration',
  '/admin_users',
  '//admin',
  '/%61dmin',
  '/ADMIN',
])('%s has no page, and says so', async (path) => {
  expect(await answered(path)).toEqual(notFound);
});
