/** Tests that strings that broke other software are returned byte for byte, through every type of text, and are found by each kind of filter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { naughtyStrings } from '#tests/support/product/sharedData';
import type { Inject } from '#tests/support/product/visitor';
import { naughty } from './support/naughty';

const strings = naughtyStrings();
/** True for a text that an editor's HTML cleaner leaves unchanged: without markup, and not blank. */
const isPlain = (text: string) => !/[<>&]/.test(text) && text.trim() !== '';
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

let test: TestApp;
let person: Inject;

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'naughty.json': naughty } });
  person = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const create = (payload: Record<string, unknown>, path = '/api/naughty') => person({ method: 'POST', url: path, payload });
const list = (filter: Record<string, unknown>) => person(`/api/naughty?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const all = async (path: string) => (await person(`${path}?range=[0,999]`)).json<{ id: string; [field: string]: unknown }[]>();

describe.skipIf(strings.length === 0)('naughty strings', () => {
  it('are all there', () => expect(strings).toHaveLength(515));

  it('come back byte for byte, each type of text', async () => {
    const expected = new Map<string, Record<string, unknown>>();
    for (const text of strings) {
      const data = { line: text, lines: text, title: { en: text, fr: text }, ...(isPlain(text) && { rich: text }) };
      const created = await create(data);
      expect(created.statusCode, `${JSON.stringify(text)}: ${created.body}`).toBe(201);
      expected.set(created.json<{ id: string }>().id, text === '' ? { line: null, lines: null, title: null } : data);
    }
    const found = await all('/api/naughty');
    expect(found).toHaveLength(expected.size);
    for (const record of found) expect(record).toMatchObject(expected.get(record.id) ?? {});
  }, 120_000);

  it('are found: equal, localized, a part, their words', async () => {
    const byText = new Map((await all('/api/naughty')).map((record) => [record['line'], record.id]));
    for (const text of strings.filter((each) => each !== '')) {
      const filter = { line: text, title: text, lines__contains: text, ...(hasWords(text) && { q: text }) };
      const found = await list(filter);
      expect(found.statusCode, `${JSON.stringify(filter)}: ${found.body}`).toBe(200);
      expect(
        found.json<{ id: string }[]>().map((record) => record.id),
        JSON.stringify(filter),
      ).toContain(byText.get(text));
    }
  }, 120_000);

  it('come back byte for byte from an entity with a table of its own', async () => {
    const names = strings.filter((text) => text.trim() !== '' && [...text].length <= 100);
    for (const text of names) {
      const created = await create({ name: { en: text, fr: text } }, '/api/roles');
      expect(created.statusCode, `${JSON.stringify(text)}: ${created.body}`).toBe(201);
    }
    const kept = new Set((await all('/api/roles')).map(({ name }) => JSON.stringify(name)));
    for (const text of names) expect(kept).toContain(JSON.stringify({ en: text, fr: text }));
  }, 120_000);
});

describe('what PostgreSQL cannot hold', () => {
  it.each([
    ['the null character', 'a\u0000b', 'null_character'],
    ['half of a surrogate pair', 'a\ud800b', 'lone_surrogate'],
  ])('%s is refused in every text, and said so', async (_name, text, reason) => {
    const answer = await create({ line: text, lines: text, rich: text, title: { en: text, fr: 'b' } });
    expect(answer.statusCode).toBe(422);
    const refused = [expect.objectContaining({ code: 'INVALID', reason })];
    expect(answer.json()).toMatchObject({
      code: 'INVALID_RECORD',
      details: { line: refused, lines: refused, rich: refused, 'title.en': refused },
    });
    for (const filter of [{ line: text }, { line__contains: text }, { q: text }]) {
      expect((await list(filter)).statusCode, JSON.stringify(filter)).toBe(400);
    }
  });
});
