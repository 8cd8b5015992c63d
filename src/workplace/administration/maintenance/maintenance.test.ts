import { expect, it } from 'vitest';
import { instantOf, localMoment } from './maintenance';

it('a moment of the form is an instant on the wire, and back', () => {
  const instant = instantOf('2026-12-31T18:30');
  expect(instant).toBe(new Date(2026, 11, 31, 18, 30).toISOString());
  expect(localMoment(instant)).toBe('2026-12-31T18:30');
  expect(instantOf('')).toBeNull();
});

it('what is no moment goes as it was typed: the server refuses it, where the one before would have been kept without a word', () => {
  for (const text of ['31/04/2026 10:00', '12/05/2026', 'tomorrow']) expect(instantOf(text)).toBe(text);
});
