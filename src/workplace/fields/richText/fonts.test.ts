import { expect, it } from 'vitest';
import { fontsOf } from './fonts';

it('the brand’s font comes before all others', () => {
  const [first, second] = fontsOf("'Instrument Sans Variable', system-ui, sans-serif");
  expect(first).toEqual({ name: 'Instrument Sans', family: '"Instrument Sans Variable"' });
  expect(second?.name).toBe('Arial');
});
