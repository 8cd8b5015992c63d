import { expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { render } from '../../../server';
import { anonymousProfile, answerOf, emissions } from '../../drawn/portal.fixture';
import { drawIndicator } from '../../indicator/chart/drawing';

const reader = {
  ...anonymousProfile,
  id: '1',
  name: 'Rosa',
  audience: 'private',
  effective_permissions: ['portal:public', 'portal:private'],
};
const page = async (path: string, profile: object, locale: 'en' | 'fr' = 'en', answers: Record<string, unknown> = {}) =>
  (
    await render({
      url: `https://impact.lacet.example${path}`,
      locale,
      csrf: 'token-1',
      fetchJson: async (asked) => (asked === '/profile' ? profile : (answers[asked] ?? answerOf(asked))),
    })
  ).html;

it.each(['/', '/indicators', '/indicators/climate', '/indicators/climate/emissions/emissions', '/search', '/faq', '/data'])(
  'who is signed in has an account menu on %s: signing out without scripts, and their work only where they have some',
  async (path) => {
    const html = await page(path, reader);
    expect(html).toContain('<form action="/profile/sign_out" method="post"><input type="hidden" name="_csrf" value="token-1"/>');
    expect(html).toContain('Rosa');
    expect(html).not.toContain('href="/admin"');
    expect(await page(path, { ...reader, effective_permissions: ['portal:public', 'inputs:write'] })).toContain('href="/admin"');
    const visited = await page(path, anonymousProfile);
    expect(visited).toContain('href="/profile/sign_in"');
    expect(visited).not.toContain('sign_out');
  },
);

const annotations = [{ ...emissions.annotations[0], audience: 'private' }] as IndicatorPage['annotations'];
const hidden: IndicatorPage = { ...emissions, audience: 'private', annotations };
const answers = {
  '/services/indicators': [hidden],
  '/services/glances': [hidden],
  '/services/glances?section=climate': [hidden],
  '/services/indicators/emissions': hidden,
};

it.each([
  ['en', 'Private'],
  ['fr', 'Privé'],
] as const)('what is private is marked so: page, lists, notes, drawings (%s)', async (locale, word) => {
  for (const [path, marks] of [
    ['/', 1],
    ['/indicators', 1],
    ['/indicators/climate', 1],
    ['/indicators/climate/emissions/emissions', 2],
  ] as const) {
    const found = (html: string) => html.split(`>${word}</span>`).length - 1;
    expect(found(await page(path, reader, locale, answers)), path).toBe(marks);
    expect(found(await page(path, reader, locale)), path).toBe(0);
  }
  const url = new URL('https://impact.lacet.example/indicators/climate/emissions/emissions.svg');
  const draw = (asked: Record<string, unknown>) =>
    drawIndicator({ key: 'emissions', url, locale, fetchJson: async (path) => asked[path] ?? answerOf(path) });
  const svg = await draw(answers);
  expect(svg).toMatch(new RegExp(`>${word}\\u202f?: `));
  expect(svg).toContain(`(${word})<`);
  expect(await draw({})).not.toContain(word);
});
