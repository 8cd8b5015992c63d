/** Tests that figures waiting for approval are marked for private readers: in words, and with hollow points on a dashed line. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markExtents } from '../../../charts/model/extents';
import type { ChartKind } from '../../../charts/model/model';
import { chartScale } from '../../../charts/model/chartScale';
import { StaticMarks } from '../../../charts/parts/StaticMarks';
import { translator } from '../../../shell/i18n/translator';
import { messages } from '../../messages';
import { client, emissions } from '../../drawn/portal.fixture';
import { chartModel } from '../chart/chartModel';
import { present } from '../words/presentation';
import { provisionalSentence } from './provisional';
import { readView, viewSearch } from '../view';

const waiting = (provisional: boolean[] | undefined) => {
  const [whole] = emissions.data.series;
  return { ...emissions, data: { ...emissions.data, series: whole ? [{ ...whole, ...(provisional && { provisional }) }] : [] } };
};
const show = (provisional: boolean[] | undefined, locale: 'en' | 'fr' = 'en', chart?: string) =>
  present(waiting(provisional), { chart }, client, locale, translator(messages[locale], locale));
const draw = (provisional: boolean[] | undefined, kind: ChartKind) => {
  const model = chartModel(show(provisional, 'en', kind));
  return model
    ? renderToStaticMarkup(
        <StaticMarks model={model} scale={chartScale(model)} extents={markExtents(model)} alternative="" reachable={false} />,
      )
    : '';
};

it('says which periods, in both languages; nothing where it was not asked for', () => {
  expect(provisionalSentence(show([false, false, false, true]))).toMatch(/^Provisional: 2022\. /);
  expect(provisionalSentence(show([false, false, false, true], 'fr'))).toMatch(/^Provisoire\u202f: 2022\. /);
  expect(provisionalSentence(show([false, false, false, false]))).toBe('No figure of this view waits for an approval.');
  expect(provisionalSentence(show(undefined))).toBeNull();
});

it('the way to such a value is dashed and its ring hollow; other marks are as they were', () => {
  const drawn = draw([false, false, false, true], 'line');
  expect(drawn.match(/data-hollow/g)).toHaveLength(2);
  // 2019 stands alone; the line from 2021 to 2022 is dashed.
  const [solid, dashed] = [...drawn.matchAll(/<path class="[^"]*" d="([^"]*)"/g)].map(([, path]) => path);
  expect(solid?.match(/L/g)).toBeNull();
  expect(dashed?.match(/L/g)).toHaveLength(1);
  expect(draw([false, false, false, false], 'line')).toBe(draw(undefined, 'line'));
});

it('a bar of such a value has no ink', () => {
  expect(draw([false, false, false, true], 'bar').match(/hollow/g)).toHaveLength(1);
  expect(draw(undefined, 'bar')).not.toMatch(/hollow/);
});

it('the address keeps the wish, and nothing else that is said in its place', () => {
  expect(viewSearch(readView(new URLSearchParams('by=country&provisional=true')))).toBe('?by=country&provisional=true');
  expect(viewSearch(readView(new URLSearchParams('provisional=1')))).toBe('');
});
