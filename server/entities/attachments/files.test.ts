import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { beginningOf, fileOf } from '#server/core/files/content.fixture';
import { disposition, largest, safeName, titledName } from '#server/core/files/names';

let test: TestApp;
let inject: Inject;

function upload(name: string, content: Buffer | string, { url = '/api/ckeditor/attachment_files', field = 'upload' } = {}) {
  const edge = 'edge-of-parts';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]);
  return inject({ method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } });
}
const kept = async () =>
  (await readdir(join(test.deps.config.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

describe('an upload', () => {
  it('comes back byte for byte, under a safe name and type, stored once', async () => {
    const content = Buffer.concat([beginningOf('pdf'), Buffer.from([0, 1, 2, 255, 13, 10])]);
    const made = await upload("l'été du bilan.pdf", content);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ name: 'l_été du bilan.pdf', size: content.length, type: 'application/pdf' });
    const read = await inject(made.json().url);
    expect(read.rawPayload.equals(content)).toBe(true);
    expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename="l_e_te_ du bilan\.pdf"; filename\*=UTF-8''l_%C3%A9t%C3%A9/);
    const policy = read.headers['content-security-policy'];
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox',
    ])
      expect(policy).toContain(rule);
    await upload('again.pdf', content);
    expect(await kept()).toHaveLength(1);
  });

  it('with a name too long is cut between characters, and can be read', async () => {
    const made = await upload(`${'a'.repeat(139)}${'😀'.repeat(20)}.png`, fileOf('png', 'long'));
    expect([made.statusCode, made.json().name]).toEqual([201, `${'a'.repeat(139)}.png`]);
    expect((await inject(made.json().url)).statusCode).toBe(200);
  });

  it('whose content is gone from the folder is a 404', async () => {
    const { url } = (await upload('lost.pdf', fileOf('pdf', 'only here'))).json();
    const { rows } = await test.database.pool.query<{ sha256: string }>("SELECT sha256 FROM attachments WHERE name = 'lost.pdf'");
    const sha256 = rows[0]?.sha256 ?? '';
    await rm(join(test.deps.config.dataDir, 'files', sha256.slice(0, 2), sha256));
    expect((await inject(url)).statusCode).toBe(404);
  });

  it('that a killed process left half is removed a day later', async () => {
    const folder = join(test.deps.config.dataDir, 'files');
    for (const name of ['coming-old', 'coming-new']) await writeFile(join(folder, name), 'half');
    await utimes(join(folder, 'coming-old'), 0, 0);
    await test.deps.files.removeUnfinished();
    expect((await readdir(folder)).filter((name) => name.startsWith('coming-'))).toEqual(['coming-new']);
    await rm(join(folder, 'coming-new'));
  });

  it('is for who is signed in, unless a public page shows it', async () => {
    const outside = await test.anonymous();
    const picture = await upload('site.png', fileOf('png', 'site'), { url: '/api/ckeditor/pictures' });
    const seen = await outside(picture.json().url);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect((await inject(picture.json().url)).headers['cache-control']).toBe('no-store');
    const evidence = (await upload('invoice.pdf', fileOf('pdf', 'invoice'))).json();
    expect((await outside(evidence.url)).statusCode).toBe(404);
    await inject({
      method: 'POST',
      url: '/api/services/sections',
      payload: { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 },
    });
    const made = { key: 'attached', name: { en: 'Attached', fr: 'Joint' }, section: 'climate', published: true, source: 'content' };
    const payload = { ...made, audience: 'private', attachments: [evidence] };
    expect((await inject({ method: 'POST', url: '/api/services/indicators', payload })).statusCode).toBe(201);
    expect((await outside(evidence.url)).statusCode).toBe(404);
    await inject({ method: 'PUT', url: '/api/services/indicators/attached', payload: { audience: 'public' } });
    expect((await outside(evidence.url)).statusCode).toBe(200);
  });

  it.each([['page.html'], ['run.exe'], ['nothing'], ['image.svg'], ['x.pdf.js']])(
    'of %s is refused, and says what is accepted',
    async (name) => {
      const refused = await upload(name, 'x');
      expect(refused.statusCode).toBe(422);
      expect(refused.json().details.upload[0]).toMatchObject({
        code: 'INVALID',
        reason: 'extension',
        accepted: expect.arrayContaining(['pdf']),
      });
    },
  );

  it('that is not what its extension says is refused, and leaves nothing', async () => {
    const before = await readdir(join(test.deps.config.dataDir, 'files'));
    for (const [name, content, url] of [
      ["page d'accueil.pdf", '<!doctype html><script>alert(1)</script>', '/api/ckeditor/attachment_files'],
      ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', '/api/ckeditor/pictures'],
    ] as const) {
      const refused = await upload(name, content, { url });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().details.upload).toMatchObject([{ code: 'INVALID', reason: 'content', name: name.replace("'", '_') }]);
    }
    expect(await readdir(join(test.deps.config.dataDir, 'files'))).toEqual(before);
  });

  it('of more than 30 MB is refused, and leaves nothing', async () => {
    const before = await readdir(join(test.deps.config.dataDir, 'files'));
    const refused = await upload('large.zip', Buffer.alloc(largest + 1));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'TOO_LARGE']);
    expect(await readdir(join(test.deps.config.dataDir, 'files'))).toEqual(before);
  });

  it('that is sent compressed is refused at once, however large', async () => {
    const packed = gzipSync(Buffer.alloc(20_000_000, 'a,b\n'));
    const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-encoding': 'gzip' };
    for (const url of ['/api/ckeditor/attachment_files', '/api/import', '/api/import?resource=suppliers']) {
      const answer = await inject({ method: 'POST', url, payload: packed, headers });
      expect([answer.statusCode, answer.json().code], url).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('without a file, of another field, or for pictures only, is a 4xx with a code', async () => {
    expect((await upload('a.pdf', 'x', { field: 'other' })).json().code).toBe('NO_FILE');
    expect((await upload('a.pdf', 'x', { url: '/api/ckeditor/pictures' })).statusCode).toBe(422);
    expect((await inject({ method: 'POST', url: '/api/ckeditor/pictures', payload: {} })).statusCode).toBe(415);
    expect(
      (
        await inject({ method: 'POST', url: '/api/ckeditor/pictures', payload: 'x', headers: { 'content-type': 'multipart/form-data' } })
      ).json().code,
    ).toBe('INVALID_FORM');
    const cut = {
      payload: '--e\r\nContent-Disposition: form-data; name="upload"; filename="a.pdf"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=e' },
    };
    expect((await inject({ method: 'POST', url: '/api/ckeditor/pictures', ...cut })).statusCode).toBeLessThan(500);
    expect((await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', ...cut })).statusCode).toBeLessThan(500);
    expect((await inject('/api/files/018f0000-0000-4000-8000-000000000000/x.pdf')).statusCode).toBe(404);
    expect((await inject('/api/files/..%2F..%2Fetc/passwd')).statusCode).toBe(404);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\dir\\a.pdf', 'a.pdf'],
    ['a\r\nb".pdf', 'a__b_.pdf'],
    ['l’an.pdf', 'l_an.pdf'],
  ])('%j is kept as %j', (name, safe) => expect(safeName(name)).toBe(safe));

  it.each([
    ['Rapport d’impact 2025', 'Rapport d’impact 2025.pdf'],
    ['Water/energy: 2024', 'Water-energy_ 2024.pdf'],
    [`${'a'.repeat(139)}😀`, `${'a'.repeat(139)}.pdf`],
  ])('a file called by the title %j is %j', (title, name) => expect(titledName(title, 'pdf')).toBe(name));

  it('never break a header', () =>
    expect(disposition('a"\u00e9;%.csv')).toBe('attachment; filename="a_e_;_.csv"; filename*=UTF-8\'\'a%22%C3%A9%3B%25.csv'));
});
