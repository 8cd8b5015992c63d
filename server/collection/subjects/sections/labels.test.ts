import { afterAll, beforeAll, expect, it } from 'vitest';
import { collection } from '../../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
let tag: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  const data = await collection(test);
  ({ tag } = data);
  await data.subject('electricity');
  const admin = await test.signIn('super@lacet.example');
  const post = async (url: string, payload: object) => {
    const answer = await admin({ method: 'POST', url, payload });
    expect([201, 422], answer.body).toContain(answer.statusCode);
  };
  const subsections = [{ key: 'energy', name: { en: 'Energy' }, position: 1 }];
  await post('/api/services/sections', { key: 'planet', name: { en: 'Planet', fr: 'Planète' }, position: 1, subsections });
  const page = { section: 'planet', source: 'content', published: true };
  await post('/api/services/indicators', { ...page, key: 'open', name: { en: 'Open', fr: 'Ouvert' }, unit: { en: 't', fr: 't éq.' } });
  await post('/api/services/indicators', { ...page, key: 'closed', name: { en: 'Closed', fr: 'Fermé' }, audience: 'private' });
});
afterAll(() => test.close());

it('says what things are called in each language, and of the other language what has no name in one', async () => {
  const admin = await test.signIn('admin@lacet.example');
  const { en, fr } = (await admin('/api/services/labels')).json();
  expect(en.sections).toMatchObject({ planet: 'Planet' });
  expect(fr).toMatchObject({
    sections: { planet: 'Planète' },
    subsections: { energy: 'Energy' },
    indicators: { open: 'Ouvert', closed: 'Fermé' },
    units: { open: 't éq.' },
  });
  expect(fr.units).not.toHaveProperty('closed');
  expect(Object.keys(fr.subjects)).toContain('electricity');
  expect(Object.keys(fr.tags)).toContain(tag['france']);
});

it('names nothing to a visitor that they may not read', async () => {
  const outside = await test.anonymous();
  const { en } = (await outside('/api/services/labels')).json();
  expect(en.indicators).toEqual({ open: 'Open' });
  expect([en.subjects, en.tags]).toEqual([{}, {}]);
});
