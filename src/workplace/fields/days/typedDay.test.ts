import { expect, it } from 'vitest';
import { readTyped, writeTyped } from './typedDay';

const today = new Date('2026-11-23T12:00:00Z');
const bounds = { min: '1990-01-01', max: '2050-12-31' };
const read = (text: string, time = false) => readTyped(text, bounds, today, time)?.value;

it('reads a day as people type and paste it', () => {
  for (const text of [
    '31/12/2026',
    '31.12.2026',
    '31-12-2026',
    '2026-12-31',
    '31122026',
    '311226',
    '31/12/26',
    ' 31/12/2026 ',
    '31 / 12 / 2026',
    '31 / 12 / 26',
    '31 12 2026',
    '31. 12. 2026',
    '\u200e31/\u200e12/\u200e2026',
  ]) {
    expect([text, read(text)]).toEqual([text, '2026-12-31']);
  }
  expect(read('1/2/2026')).toBe('2026-02-01');
  expect(read('29/02/2024')).toBe('2024-02-29');
});

it('refuses what is no day of the calendar', () => {
  for (const text of ['31/04/2026', '29/02/2025', '12/31/2026', '31/12', '31/12/202', 'tomorrow', '00/01/2026', '31/12/2026 10:00']) {
    expect([text, read(text)]).toEqual([text, undefined]);
  }
});

it('reads two digits of a year as the one within the bounds that is nearest to today', () => {
  expect(readTyped('01/01/99', bounds, today)).toEqual({ value: '1999-01-01', year: '1999' });
  expect(readTyped('01/01/49', bounds, today)).toEqual({ value: '2049-01-01', year: '2049' });
  expect(readTyped('01/01/85', {}, today)).toEqual({ value: '1985-01-01', year: '1985' });
});

it('reads a day and a time, both of them', () => {
  for (const text of ['31/12/2026 18:30', '31/12/2026 18h30', '2026-12-31T18:30', '31/12/26  18:30', '31 / 12 / 2026 18:30']) {
    expect([text, read(text, true)]).toEqual([text, '2026-12-31T18:30']);
  }
  for (const text of ['31/12/2026', '31/12/2026 24:00', '31/04/2026 10:00']) expect(read(text, true)).toBeUndefined();
});

it('writes what it reads; what is none, as it is', () => {
  expect(writeTyped('2026-12-31')).toBe('31/12/2026');
  expect(writeTyped('2026-12-31T18:30')).toBe('31/12/2026 18:30');
  expect(['', '31/04/2026', '2026-04-31'].map(writeTyped)).toEqual(['', '31/04/2026', '2026-04-31']);
});
