import { describe, expect, it } from 'vitest';
import { wheelGestures } from './wheelGestures';

/** Returns the number of gestures recognized in moves, each given with the milliseconds since the one before. */
function count(...moves: [after: number, deltaY: number][]): number {
  const begins = wheelGestures();
  let timeStamp = 1000;
  return moves.filter(([after, deltaY]) => begins({ deltaX: 0, deltaY, timeStamp: (timeStamp += after) })).length;
}
/** Returns a flick as a trackpad sends it: it accelerates, then slows down, with one event per frame. */
const flick = (pixels: number, frames: number, way = 1): [number, number][] => [
  ...[0.1, 0.35, 0.7].map((share): [number, number] => [16, way * pixels * share]),
  ...Array.from({ length: frames }, (_, frame): [number, number] => [16, way * Math.max(1, Math.round(pixels * 0.94 ** frame))]),
];

describe('one gesture', () => {
  it.each([30, 120, 400])('is a flick that rolls out for 1.5 s (%i px)', (pixels) => {
    expect(count(...flick(pixels, 94))).toBe(1);
  });
  it('is a flick of which a busy browser gathers frames', () => {
    const gathered = flick(120, 90).flatMap(([after, delta], index, all): [number, number][] => {
      if (index % 5 === 3) return [];
      return index % 5 === 4 ? [[after * 2, delta + (all[index - 1]?.[1] ?? 0)]] : [[after, delta]];
    });
    expect(count(...gathered)).toBe(1);
  });
  it('is a wheel that is spun', () => {
    expect(count(...Array.from({ length: 8 }, (): [number, number] => [40, 120]))).toBe(1);
  });
  it('is one that begins slowly', () => {
    expect(count(...Array.from({ length: 12 }, (): [number, number] => [16, 2]), ...flick(60, 60))).toBe(1);
  });
  it('is none where a finger is laid down, nor while the last pixels roll out one by one', () => {
    expect(count([300, 1])).toBe(0);
    expect(count(...flick(120, 60), ...Array.from({ length: 6 }, (): [number, number] => [250, 1]))).toBe(1);
  });
  it('is none where fingers go sideways', () => {
    expect(wheelGestures()({ deltaX: 50, deltaY: 8, timeStamp: 5000 })).toBe(false);
  });
});

describe('two gestures', () => {
  it('are two flicks, the second while the first rolls out', () => {
    expect(count(...flick(120, 20), ...flick(120, 60))).toBe(2);
  });
  it('are a flick and one back', () => {
    expect(count(...flick(120, 20), ...flick(120, 60, -1))).toBe(2);
  });
  it('are two notches of a wheel, a quarter of a second apart', () => {
    expect(count([0, 120], [250, 120])).toBe(2);
  });
});
