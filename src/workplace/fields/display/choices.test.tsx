import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { useOptions } from './choices';

afterEach(cleanup);

const countries = [
  ['DE', 'Germany', 'Allemagne'],
  ['ES', 'Spain', 'Espagne'],
  ['ET', 'Ethiopia', 'Éthiopie'],
  ['ZA', 'South Africa', 'Afrique du Sud'],
] as const;
const others = Array.from({ length: 8 }, (_, index) => [`X${index}`, `Z${index}`, `Z${index}`] as const);

function Names({ field }: { field: Field }) {
  return (
    <output>
      {useOptions(field)
        .map(({ name }) => name)
        .join(' ')}
    </output>
  );
}
function namesOf(locale: Locale, rows: readonly (readonly [string, string, string])[], position?: (index: number) => number) {
  const choices = rows.map(([key, en, fr], index) => ({ key, name: { en, fr }, ...(position && { position: { en: position(index) } }) }));
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Names field={{ id: 'c', name: {}, type: 'dropdown', choices }} />
    </TestBackOffice>,
  );
  return screen.getByRole('status').textContent;
}

it('many choices are in the order of their names in the language, accents beside the letters they are on', () => {
  expect(namesOf('en', [...countries, ...others])).toMatch(/^Ethiopia Germany South Africa Spain Z0/);
  cleanup();
  expect(namesOf('fr', [...countries, ...others])).toMatch(/^Afrique du Sud Allemagne Espagne Éthiopie Z0/);
});

it('few choices are as they were written, and all as they say where they say it', () => {
  expect(namesOf('en', countries)).toBe('Germany Spain Ethiopia South Africa');
  cleanup();
  expect(namesOf('en', [...countries, ...others], (index) => -index)).toMatch(/^Z7 .+ South Africa Ethiopia Spain Germany$/);
});
