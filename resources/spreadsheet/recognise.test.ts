import { describe, expect, it } from 'vitest';
import { decideDates, noDates, noteDate, readDate, type DateOrder } from './recognise';

describe('the days of a column', () => {
  it.each<[string[], DateOrder | null, boolean]>([
    [['31/12/2026', '01/02/2026'], 'dmy', false],
    [['12/31/2026', '01/02/2026'], 'mdy', false],
    [['31/12/2026', '12/31/2026'], null, true],
    [['01/02/2026'], null, true],
    [['01/01/2026'], null, false],
    [['31/12/26'], null, true],
    [['31/12/26', '15/10/32'], 'dmy', false],
    [['31/12/26', '15/10/99'], 'dmy', false],
    [['99/12/31'], 'ymd', false],
    [['46387'], null, true],
    [['2026-12-31'], null, false],
  ])('%j', (texts, order, ask) => {
    const evidence = noDates();
    for (const text of texts) noteDate(evidence, text);
    expect(decideDates(evidence)).toEqual({ order, ask });
  });

  it.each<[string, DateOrder | null, string | undefined]>([
    ['31/12/2026', null, '2026-12-31'],
    ['12/31/2026', null, '2026-12-31'],
    ['01/02/2026', null, undefined],
    ['01/02/2026', 'mdy', '2026-01-02'],
    ['31/12/26', 'dmy', '2026-12-31'],
    ['31/12/26', 'ymd', '2031-12-26'],
    ['26-12-31', 'ymd', '2026-12-31'],
    ['31 déc. 2026', null, '2026-12-31'],
    ['1er mars 2026', null, '2026-03-01'],
    ['31-Dec-26', null, '2026-12-31'],
    ['December 31, 2026', 'dmy', '2026-12-31'],
    ['2026-12-31T00:00:00Z', null, '2026-12-31'],
    ['2026/1/5', 'mdy', '2026-01-05'],
    ['46387', null, undefined],
    ['46387', 'days1900', '2026-12-31'],
    ['44925', 'days1904', '2026-12-31'],
    ['31/04/2026', 'dmy', undefined],
    ['29/02/2024', 'dmy', '2024-02-29'],
    ['30 jui 2026', null, undefined],
  ])('%s, %s', (text, order, day) => expect(readDate(text, order)).toBe(day));
});
