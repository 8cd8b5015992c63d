import { cleanup, render, screen, within } from '@testing-library/react';
import { Form, testDataProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { PreviousValue } from './PreviousValue';

afterEach(cleanup);

const field: Field = { id: 'used', name: { en: 'Used', fr: 'Consommée' }, type: 'number' };
const subject = {
  id: 'water',
  period: 'month',
  fields: [field],
  tag_roots: [
    { key: 'site', required: true },
    { key: 'brand', required: false },
  ],
};
const day = (...at: [number, number, number]) => new Date(Date.UTC(...at)).toISOString().slice(0, 10);
const months = Array.from({ length: 15 }, (_, place) => ({ date: day(2024, 11 - place, 1), date_end: day(2024, 12 - place, 0) }));
/** For each month, an entry of the whole site, whose value falls month by month into the past, and a newer entry of one brand. */
const entries = months.flatMap((when, place) => [
  { id: `b${place}`, ...when, tags: { site: 'porto', brand: 'alizee' }, values: { used: 7 } },
  { id: `w${place}`, ...when, tags: { site: 'porto' }, values: { used: 1000 - place } },
]);
const dataProvider = testDataProvider({
  // Filters as the API does: an entry of the whole site is the one without a tag of the dimension `brand`.
  getList: async (_resource, { filter, pagination }) => {
    const found = filter['tags.brand__empty'] === true ? entries.filter(({ tags }) => !('brand' in tags)) : entries;
    return { data: JSON.parse(JSON.stringify(found.slice(0, pagination?.perPage))), total: found.length };
  },
});

it.each([
  ['en', 'From January 2024 to December 2024: lowest 989, highest 1,000', /December 2024.*1,000.*\+10%/],
  ['fr', 'De janvier 2024 à décembre 2024 : au plus bas 989, au plus haut 1 000', /décembre 2024.*1 000.*\+10 %/],
] as const)(
  'an entry for a whole has the value before, the change and the line of its own twelve periods (%s)',
  async (locale: Locale, trend, line) => {
    render(
      <TestBackOffice resource="inputs" locale={locale} dataProvider={dataProvider}>
        <Form defaultValues={{ date: '2025-01-01', date_end: null, tags: { site: 'porto' }, values: { used: 1100 } }}>
          <PreviousValue field={field} subject={subject} />
        </Form>
      </TestBackOffice>,
    );
    const drawing = await screen.findByRole('img');
    const said = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
    expect(said(drawing.getAttribute('aria-label'))).toBe(trend);
    expect(drawing.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(12);
    expect(within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(12);
    expect(said(document.body.textContent)).toMatch(line);
  },
);
