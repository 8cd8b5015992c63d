import { describe, expect, it } from 'vitest';
import { readPeriod } from './readPeriod';

describe('a period as it is written', () => {
  it.each([
    ['2024', 'year', '2024-01-01'],
    ['2023-24', 'fiscal_year', '2023-07-01'],
    ['2023–2024', 'fiscal_year', '2023-07-01'],
    ['2024', 'fiscal_year', undefined],
    ['2024-S2', 'semester', '2024-07-01'],
    ['H1 2024', 'semester', '2024-01-01'],
    ['S3 2024', 'semester', undefined],
    ['T3 2024', 'quarter', '2024-07-01'],
    ['2024-Q4', 'quarter', '2024-10-01'],
    ['2024-07', 'month', '2024-07-01'],
    ['202407', 'month', '2024-07-01'],
    ['7/2024', 'month', '2024-07-01'],
    ['juil. 2024', 'month', '2024-07-01'],
    ['Août 2024', 'month', '2024-08-01'],
    ['Feb 2024', 'month', '2024-02-01'],
    ['jui 2024', 'month', undefined],
    ['2024-13', 'month', undefined],
    ['2024', 'month', undefined],
    ['T3 2024', 'month', undefined],
    ['2024-07', 'quarter', '2024-07-01'],
    ['2024-07-15', 'month', '2024-07-01'],
    ['31/07/2024', 'month', '2024-07-01'],
    ['31/12/2024', 'year', '2024-01-01'],
    ['30/06/2024', 'fiscal_year', '2023-07-01'],
    ['juil-24', 'month', '2024-07-01'],
    ['Jul-24', 'month', '2024-07-01'],
    ['déc. 24', 'month', '2024-12-01'],
    ['07/08/2024', 'month', undefined],
    ['soon', 'year', undefined],
  ] as const)('%s, for a %s', (text, kind, day) => {
    expect(readPeriod(text, kind, 7)).toBe(day);
  });
});
