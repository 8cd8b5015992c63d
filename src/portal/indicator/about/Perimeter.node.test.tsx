/** Tests what the page says of figures like for like, and when it offers them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { answerOf, emissions } from '../../drawn/portal.fixture';
import { ofSabots, readAt } from '../../drawn/sabots.fixture';

const named = (...names: string[]) => ({
  count: names.length,
  places: names.map((name) => [{ en: name, fr: name }, { fr: 'Sète, usine' }]),
});

async function shown(data: object, search = '') {
  const page = { ...emissions, data: { ...emissions.data, ...data } };
  const { Page, at } = await readAt(`/indicators/climate/emissions/emissions${search}`, (path) =>
    path.includes('/emissions') ? page : answerOf(path),
  );
  return renderToStaticMarkup(ofSabots({}, <Page />, at))
    .replace(/<[^>]*>/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');
}
const { coverage } = emissions.data;
const offer = 'À périmètre constant';

it('offers them only where the figures are not all of the same places, months apart', async () => {
  const months = [12, 12, 12, 6];
  expect(
    await shown({ has_like_for_like: true, coverage: { ...coverage, months, months_expected: 12, alike: [0, 0, 0, 3] } }),
  ).not.toContain(offer);
  expect(await shown({ has_like_for_like: true, coverage: { ...coverage, months, months_expected: 12, alike: [0, 0, 2, 3] } })).toContain(
    offer,
  );
  expect(
    await shown({ has_like_for_like: false, coverage: { ...coverage, months, months_expected: 12, alike: [0, 0, 2, 3] } }),
  ).not.toContain(offer);
});

it('says how many places count, and names those that do not', async () => {
  const perimeter = {
    periods: ['2019', '2022'],
    kept: 2,
    joined: { ...named('Pavé', 'Brise'), count: 22 },
    left: named('Alizée'),
    interrupted: named(),
  };
  expect(await shown({ has_like_for_like: true, perimeter }, '?like_for_like=true')).toContain(
    'À périmètre constant. 2 lieux avec des valeurs à chaque période de 2019 à 2022. Arrivés : Pavé · Sète, usine / Brise · Sète, usine / 20 autres. Partis : Alizée · Sète, usine.',
  );
  const none = { periods: ['2019', '2022'], kept: 0, joined: named(), left: named(), interrupted: named() };
  expect(await shown({ perimeter: none }, '?like_for_like=true')).toContain('0 lieu avec des valeurs à chaque période de 2019 à 2022.');
});
