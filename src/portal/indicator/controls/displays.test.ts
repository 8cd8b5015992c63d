import { describe, expect, it } from 'vitest';
import { displayOf, fittingDisplays } from './displays';

const many = (count: number, length: number, code: string | null = null) =>
  Array.from({ length: count }, () => ({ code, values: Array.from({ length }, () => 1) }));
const shown = (drawn: ReturnType<typeof many>, own: string, asked?: string, share = false) =>
  displayOf(asked, own, fittingDisplays({ drawn, share }, own));

describe('how a view is shown', () => {
  it('as the indicator asks, where it can be read', () => {
    expect(shown(many(1, 60), 'bar')).toBe('bar');
    expect(shown(many(1, 362), 'bar')).toBe('line');
    expect(shown(many(8, 13), 'bar')).toBe('line');
    expect(shown(many(8, 13), 'stacked_bar')).toBe('stacked_bar');
    expect(shown(many(1, 13), 'stacked_bar')).toBe('bar');
    expect(shown(many(2, 2), 'area')).toBe('area');
    expect(shown(many(1, 2), 'unheard_of')).toBe('line');
    expect(shown(many(1, 2), 'none')).toBe('none');
    expect(shown(many(0, 0), 'line')).toBe('none');
  });
  it('as the reader asks, where that says something true', () => {
    expect(shown(many(3, 4), 'line', 'donut')).toBe('donut');
    expect(shown(many(3, 4), 'line', 'donut', true)).toBe('line');
    expect(shown(many(3, 4), 'line', 'map')).toBe('line');
    expect(shown(many(3, 4, 'FR'), 'line', 'map')).toBe('map');
    expect(shown(many(1, 4), 'donut')).toBe('bar');
    expect(shown(many(1, 4), 'line', 'unheard_of')).toBe('line');
  });
  it('never as a ring of the parts that are left where others are withheld', () => {
    const drawn = many(3, 4);
    expect(fittingDisplays({ drawn, share: false }, 'donut')).toContain('donut');
    expect(displayOf('donut', 'donut', fittingDisplays({ drawn, share: false, inPart: true }, 'donut'))).toBe('stacked_bar');
  });
  it('never with an area over a gap, nor a ring of what is below zero', () => {
    const gap = [
      { code: null, values: [1, 2] },
      { code: null, values: [null, 3] },
    ];
    expect(displayOf('area', 'area', fittingDisplays({ drawn: gap, share: false }, 'area'))).toBe('line');
    const below = [
      { code: null, values: [1] },
      { code: null, values: [-1] },
    ];
    expect(fittingDisplays({ drawn: below, share: false }, 'line')).not.toContain('donut');
  });
});
