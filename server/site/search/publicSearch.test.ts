/** Tests the search of the public pages: readers find words in any of their forms, and nobody finds what they may not read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaqPart } from '#resources/api/site/faq';
import type { PublicFound, PublicSearch } from '#resources/api/site/publicSearch';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
let visitor: Inject;
const t = (en: string, fr: string) => ({ en, fr });

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('admin@lacet.example');
  visitor = await test.anonymous();
  const section = { key: 'climate', name: t('Climate', 'Climat'), description: t('What warms the air.', 'Ce qui réchauffe l’air.') };
  made(await call(admin, 'POST', '/services/sections', section));
  const indicator = { section: 'climate', source: 'manual', manual_values: [{ date: '2020-01-01', value: 1 }], published: true };
  for (const [key, more] of [
    [
      'waste',
      {
        name: t('Waste recycled', 'Déchets recyclés'),
        description: t('Boxes and offcuts.', 'Cartons et chutes.'),
        methodology: t('<p>Weighed at each <b>store</b>, in t CO₂e avoided.</p>', '<p>Pesés dans chaque magasin, en t CO₂e évitées.</p>'),
        notes: t('<p>&lt;script&gt; is a word too.</p>', '<p>L’énergie des chaudières n’y est pas.</p>'),
      },
    ],
    ['secret', { name: t('Sesame travels', 'Voyages sésame'), audience: 'private' }],
    ['draft', { name: t('Sesame draft', 'Brouillon sésame'), published: false }],
  ] as const)
    made(await call(admin, 'POST', '/services/indicators', { key, ...indicator, ...more }));
  for (const [key, audience, title] of [
    ['waste', 'public', t('A new press', 'Une nouvelle presse')],
    ['waste', 'private', t('Sesame seeds', 'Graines de sésame')],
    ['secret', 'public', t('Sesame open', 'Sésame ouvert')],
  ] as const)
    made(await call(admin, 'POST', '/annotations', { key, date: '2021-02-03', title, audience }));
  for (const [key, published, question] of [
    ['who', true, t('Who checks the figures?', 'Qui vérifie les chiffres ?')],
    ['why', false, t('Why sesame?', 'Pourquoi le sésame ?')],
  ] as const)
    made(
      await call(admin, 'POST', '/faqs', {
        key,
        question,
        answer: t('<p>Approvers.<script>x</script></p>', '<p>Des approbateurs.</p>'),
        section: 'figures',
        published,
      }),
    );
});
afterAll(() => test.close());

const search = async (q: string, inject = visitor) =>
  (await call<PublicSearch>(inject, 'GET', `/services/search?q=${encodeURIComponent(q)}`)).body;
const paths = async (q: string, inject = visitor) => (await search(q, inject)).found.map(({ path }) => path);
const waste = '/indicators/climate/waste';

describe('what is published is found', () => {
  it.each([
    ['déchet', 'Déchets recyclés'],
    ['DECHETS', 'Déchets recyclés'],
    ['recyclé', 'Déchets recyclés'],
    ['peser magasins', 'an inflection, in the methodology'],
    ['chaudière', 'a plural in the notes, after an elision'],
    ['energie', 'without its accent'],
    ['les déchets', 'an article'],
    ['recycling', 'another form of recycled'],
    ['boxes', 'Boxes'],
    ['box', 'in the singular'],
    ['stores', 'in the plural, inside of tags'],
    ['recycl', 'a word half typed'],
    ['co2', 'with a subscript'],
  ])('%s: %s', async (question) => {
    expect(await paths(question)).toEqual([waste]);
  });

  it.each([
    ['press', 'annotations', waste],
    ['presses', 'annotations', waste],
    ['chiffre', 'faqs', '/faq#who'],
    ['checked', 'faqs', '/faq#who'],
    ['approbateur', 'faqs', '/faq#who'],
    ['réchauffer', 'sections', '/indicators/climate'],
    ['warming', 'sections', '/indicators/climate'],
  ])('%s among %s', async (question, kind, path) => {
    expect((await search(question)).found).toMatchObject([{ kind, path }]);
  });

  it('with the words marked as they are written, in both languages, and what an annotation is about', async () => {
    const { total, found } = await search('dechet');
    expect(total).toBe(1);
    expect(found[0]).toMatchObject({ title: { en: ['Waste recycled'], fr: ['', 'Déchets', ' recyclés'] }, audience: 'public' });
    expect((await search('co2')).found[0]?.excerpt.fr).toEqual(expect.arrayContaining(['CO₂e']));
    expect((await search('presse')).found[0]).toMatchObject({ of: t('Waste recycled', 'Déchets recyclés'), date: '2021-02-03' });
    expect((await search('word')).found[0]?.excerpt.en?.join('')).toContain('<script> is a word too.');
  });

  it('a word of the title before one of the text', async () => {
    expect((await paths('climat')).at(0)).toBe('/indicators/climate');
  });

  it.each(['', '  ', '%', "'); --", '\u0000', '<<', 'zzzzz', "l'", 'déchets zzzzz', ':* & !', 'x'.repeat(200)])(
    'nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual({ total: 0, found: [] });
    },
  );

  it('is refused without a question, or with one that is too long', async () => {
    expect((await call(visitor, 'GET', '/services/search')).status).toBe(400);
    expect((await call(visitor, 'GET', `/services/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});

describe('what is not for a reader', () => {
  it('is not found by a visitor', async () => {
    for (const question of ['sesame', 'sésame', 'seeds', 'graine', 'travels', 'draft', 'brouillon', 'pourquoi'])
      expect(await search(question), question).toEqual({ total: 0, found: [] });
  });

  it('is found by a private reader, and said to be private; drafts never are', async () => {
    const reader = await test.signIn('reader@lacet.example');
    const { total, found } = await search('sesame', reader);
    expect(total).toBe(3);
    expect(found.map(({ kind, audience, title }: PublicFound) => `${kind} ${audience} ${title.en?.join('')}`).sort()).toEqual([
      'annotations private Sesame open',
      'annotations private Sesame seeds',
      'indicators private Sesame travels',
    ]);
    expect(await paths('sesame', admin)).toHaveLength(3);
  });

  it('never comes from what is kept for visitors', async () => {
    const answer = await visitor('/api/services/search?q=sesame');
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const reader = await test.signIn('reader@lacet.example');
    expect((await reader('/api/services/search?q=sesame')).headers['etag']).toBeUndefined();
  });
});

describe('the questions', () => {
  const faq = async () => (await call<FaqPart[]>(visitor, 'GET', '/services/faq')).body;

  it('are those that are published, part by part, cleaned', async () => {
    expect(await faq()).toEqual([
      {
        key: 'figures',
        name: t('The figures', 'Les chiffres'),
        questions: [
          {
            key: 'who',
            question: t('Who checks the figures?', 'Qui vérifie les chiffres ?'),
            answer: t('<p>Approvers.</p>', '<p>Des approbateurs.</p>'),
          },
        ],
      },
    ]);
  });

  it('are others for who kept them as soon as one is', async () => {
    const before = await visitor('/api/services/faq');
    const etag = String(before.headers['etag']);
    const again = () => visitor({ method: 'GET', url: '/api/services/faq', headers: { 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    const question = { key: 'later', question: t('Later?', 'Plus tard ?'), answer: t('<p>Yes.</p>', '<p>Oui.</p>'), section: 'reuse' };
    made(await call(admin, 'POST', '/faqs', { ...question, published: true }));
    expect((await again()).statusCode).toBe(200);
    expect((await faq()).map(({ key }) => key)).toEqual(['figures', 'reuse']);
  });

  it('are written by those who may only', async () => {
    expect((await call(visitor, 'GET', '/faqs')).status).toBe(401);
    expect((await call(visitor, 'POST', '/faqs', {})).status).toBe(401);
  });
});
