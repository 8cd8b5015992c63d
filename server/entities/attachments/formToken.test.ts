/** Tests a form that sends a file with its token as a field, as rich text editors do, without a header. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { fileOf } from '#server/core/files/content.fixture';

let test: TestApp;
let cookies: Record<string, string> = {};
let token = '';
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn('super@lacet.example');
  await keep(await test.app.inject('/api/profile'));
  const payload = { email: 'super@lacet.example', password };
  await keep(await test.app.inject({ method: 'POST', url: '/api/profile/sign_in', payload, cookies, headers: { 'x-csrf-token': token } }));
  await keep(await test.app.inject({ url: '/api/profile', cookies }));
});
afterAll(() => test.close());

function keep(answer: { cookies: { name: string; value: string }[]; headers: Record<string, unknown> }) {
  for (const { name, value } of answer.cookies) cookies = { ...cookies, [name]: value };
  const given = answer.headers['x-csrf-token'];
  if (typeof given === 'string') token = given;
}

type Part = [name: string, value: string] | Buffer;
async function post(url: string, parts: Part[], { headers = {}, jar = cookies } = {}) {
  const name = url.endsWith('pictures') ? 'p.png' : 'p.pdf';
  const payload = Buffer.concat([
    ...parts.map((part) =>
      Buffer.isBuffer(part)
        ? Buffer.concat([
            Buffer.from(`--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n`),
            part,
            Buffer.from('\r\n'),
          ])
        : Buffer.from(`--e\r\nContent-Disposition: form-data; name="${part[0]}"\r\n\r\n${part[1]}\r\n`),
    ),
    Buffer.from('--e--\r\n'),
  ]);
  const type = { 'content-type': 'multipart/form-data; boundary=e' };
  const answer = await test.app.inject({ method: 'POST', url, payload, cookies: jar, headers: { ...type, ...headers } });
  return [answer.statusCode, answer.json().code];
}
const kept = async () => (await test.database.pool.query('SELECT count(*)::int AS files FROM attachments')).rows[0].files;

it.each([
  ['/api/ckeditor/attachment_files', fileOf('pdf', 'x')],
  ['/api/ckeditor/pictures', fileOf('png', 'x')],
])('%s takes it where the token is right and comes first, and keeps nothing otherwise', async (url, file) => {
  const right: Part = ['authenticity_token', token];
  const refused = [403, 'INVALID_CSRF_TOKEN'];
  expect(await post(url, [right, ['responseType', 'json'], file])).toEqual([201, undefined]);
  const before = await kept();
  expect(await post(url, [file])).toEqual(refused);
  expect(await post(url, [['authenticity_token', 'of-another-page'], file])).toEqual(refused);
  expect(await post(url, [['authenticity_token', ''], file])).toEqual(refused);
  expect(await post(url, [right, right, file])).toEqual(refused);
  expect(await post(url, [file, right])).toEqual(refused);
  expect(await post(url, [['_csrf', token], file])).toEqual(refused);
  // A wrong token in the header is rejected, even with a right one in a field.
  expect(await post(url, [right, file], { headers: { 'x-csrf-token': 'wrong' } })).toEqual(refused);
  expect(await post(url, [right, Buffer.alloc(31_457_281)], { headers: { 'x-csrf-token': 'wrong' } })).toEqual(refused);
  expect(await kept()).toBe(before);
});

it('from another site is refused: a browser sends it no session, and a site beside this one knows no token', async () => {
  const url = '/api/ckeditor/attachment_files';
  const parts: Part[] = [['authenticity_token', token], fileOf('pdf', 'x')];
  expect(await post(url, parts, { jar: {} })).toEqual([401, 'SESSION_EXPIRED']);
  // An attacker sends the token of their own page with the session of the victim.
  const mine = await test.app.inject('/api/profile');
  const stolen = String(mine.headers['x-csrf-token']);
  expect(await post(url, [['authenticity_token', stolen], fileOf('pdf', 'x')])).toEqual([403, 'INVALID_CSRF_TOKEN']);
});

it('is read of these forms alone: other writes ask for the header', async () => {
  for (const url of ['/api/import?resource=suppliers', '/api/import']) {
    const parts: Part[] = [['authenticity_token', token], Buffer.from('Name\nA\n')];
    expect(await post(url, parts), url).toEqual([403, 'INVALID_CSRF_TOKEN']);
  }
  expect(await post('/api/suppliers', [['authenticity_token', token]])).toEqual([403, 'INVALID_CSRF_TOKEN']);
});
