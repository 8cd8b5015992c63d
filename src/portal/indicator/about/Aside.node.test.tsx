/** Tests that an indicator's page says to which period entries of custom dates belong. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { answerOf, emissions } from '../../drawn/portal.fixture';
import { ofSabots, readAt } from '../../drawn/sabots.fixture';
import type { IndicatorPage } from '#resources/api/figures/indicators';

async function made(free_dates: IndicatorPage['free_dates']): Promise<string> {
  const page = { ...emissions, free_dates };
  const { Page, at } = await readAt('/indicators/climate/emissions/emissions', (path) =>
    path.includes('/emissions') ? page : answerOf(path),
  );
  return renderToStaticMarkup(ofSabots({}, <Page />, at));
}

it.each([
  ['days', 'Une saisie qui court sur plusieurs périodes compte dans chacune\u202f; les sommes sont réparties au nombre de jours.'],
  ['start', 'Une saisie qui court sur plusieurs périodes compte dans celle de son premier jour.'],
  ['end', 'Une saisie qui court sur plusieurs périodes compte dans celle de son dernier jour.'],
] as const)('where its entries have custom dates: %s', async (rule, sentence) => {
  expect(await made(rule)).toContain(sentence);
});

it('and nothing of it where they have the periods of their subject', async () => {
  expect(await made(null)).not.toContain('plusieurs périodes');
});
