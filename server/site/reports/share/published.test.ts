/** Tests what readers get of published reports beside their pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf } from '#server/core/files/content.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { reportsSite, text, uploaded, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
});
afterAll(() => app.close());

it('gives a picture to whoever reads its page: one whose figures are all private is left out with its pictures', async () => {
  const [open, closed] = await Promise.all(['mill', 'vault'].map((name) => uploaded(site.c.admin, fileOf('png', name))));
  const picture = (file: string | undefined) => ({ id: 'picture', kind: 'picture', data: { file, alternative: text('A picture') } });
  const one = await site.report({
    audience: 'public',
    slug: 'pictures',
    pictures: [open, closed],
    pages: [
      { id: 'open', title: text('Open'), parts: [picture(open?.oid)] },
      {
        id: 'closed',
        title: text('Closed'),
        parts: [{ id: 'secret', kind: 'indicator', data: { indicator: 'secret', show: ['chart'] } }, picture(closed?.oid)],
      },
    ],
  });
  await site.act(one.id, 'freeze');
  const visitor = await app.anonymous();
  const status = async (oid: string | undefined, inject = visitor) =>
    (await inject({ url: `/api/services/reports/pictures/pictures/${oid}` })).statusCode;
  expect(await status(open?.oid)).toBe(404);
  await site.act(one.id, 'publish');
  expect([await status(open?.oid), await status(closed?.oid), await status(closed?.oid, site.c.admin)]).toEqual([200, 404, 200]);
  // Readers keep the pictures of what was published, whatever becomes of the draft; no other address is one.
  await site.act(one.id, 'revise');
  await site.c.admin({ method: 'PUT', url: `/api/reports/${one.id}`, payload: { pictures: [] } });
  expect(await status(open?.oid)).toBe(200);
  for (const oid of ['%00', '%22', one.id, '']) expect(await status(oid), oid).toBe(404);
});
