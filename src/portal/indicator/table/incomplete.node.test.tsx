import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { answerOf, emissions } from '../../drawn/portal.fixture';
import { ofSabots, readAt } from '../../drawn/sabots.fixture';

it('the table says of which periods entries are missing', async () => {
  const { data } = emissions;
  const page = {
    ...emissions,
    data: { ...data, coverage: { ...data.coverage, months: [12, null, 12, 6], complete: [true, false, true, false] } },
  };
  const { Page, at } = await readAt('/indicators/climate/emissions/emissions', (path) =>
    path.includes('/emissions') ? page : answerOf(path),
  );
  const html = renderToStaticMarkup(ofSabots({}, <Page />, at));
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]*>/g, ' ').trim());
  expect(rows).toEqual(['2019', '2020', '2021', '2022 incomplète']);
});
