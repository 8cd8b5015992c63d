/** Tests that a change of method cuts the line, and that the chart, the table and the sentence mention it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Chart } from '../../../charts/Chart';
import { translator } from '../../../shell/i18n/translator';
import { messages } from '../../messages';
import { client, emissions } from '../../drawn/portal.fixture';
import { chartModel } from './chartModel';
import { drawBare } from './drawing';
import { present } from '../words/presentation';

const note = (id: string, date: string, series_break: boolean) => ({
  id,
  date,
  title: { en: id },
  text: null,
  series_break,
  audience: 'public',
});
const show = (annotations: ReturnType<typeof note>[], chart = 'line', locale: 'en' | 'fr' = 'en') =>
  present({ ...emissions, annotations }, { chart }, client, locale, translator(messages[locale], locale));
const drawn = (shown: ReturnType<typeof show>) => {
  const model = chartModel(shown);
  return model ? renderToStaticMarkup(<Chart model={model} alternative="" />) : '';
};
const ways = (html: string) => [...html.matchAll(/ d="(M[^"]*)"/g)].map(([, path]) => path?.match(/L/g)?.length ?? 0)[0];

it('the line is cut before its period, with a mark between both', () => {
  const whole = show([note('a', '2022-06-01', false)]);
  const cut = show([note('a', '2022-03-01', true)]);
  expect([ways(drawn(whole)), ways(drawn(cut))]).toEqual([1, 0]);
  expect(drawn(cut)).toContain('style="left:75%;');
  expect(drawn(cut)).toContain('Break in series');
  expect(drawn(whole)).not.toContain('Break in series');
});

it('two notes of a period are one break; before the first period there is nothing to break', () => {
  const breaks = (...annotations: ReturnType<typeof note>[]) => chartModel(show(annotations))?.breaks;
  expect(breaks(note('a', '2021-01-01', true), note('b', '2021-06-01', true))).toEqual([{ period: 2, label: 'Break in series' }]);
  expect(breaks(note('a', '2019-01-01', true))).toEqual([]);
});

it('its label stands over the plot, on the side where there is room, and never on a bar', async () => {
  const early = drawn(show([note('a', '2020-01-01', true)], 'bar'));
  expect(early).toContain('data-side="after"');
  expect(early.indexOf('Break in series')).toBeGreaterThan(early.indexOf('</svg>'));
  expect(drawn(show([note('a', '2022-01-01', true)], 'bar'))).toContain('data-side="before"');
  const svg = (await drawBare(show([note('a', '2020-01-01', true)], 'bar'), undefined, 'several')) ?? '';
  const label = Number(/<text [^>]*y="([\d.]+)"[^>]*>Break in series/.exec(svg)?.[1]);
  const marks = svg.slice(svg.indexOf('data-marks'));
  const tops = [...marks.matchAll(/ d="M[\d.]+[ ,]([\d.]+)/g), ...marks.matchAll(/<rect [^>]*?y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(tops.length).toBeGreaterThan(0);
  for (const y of tops) expect(label).toBeLessThan(y - 3);
});
