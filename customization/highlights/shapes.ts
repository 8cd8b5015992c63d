/** Lists the shapes in which pictures are drawn. */
import type { Display, Tile } from './tiles';

export type Shape = 'unit' | 'h2' | 'w2' | 'gc3' | 'wide';
/** The sizes in units of the drawing: about the pixels on a screen that is 1,440 wide. */
export const sizes: Record<Shape, { width: number; height: number }> = {
  unit: { width: 248, height: 172 },
  h2: { width: 248, height: 470 },
  w2: { width: 552, height: 184 },
  gc3: { width: 857, height: 184 },
  wide: { width: 1164, height: 236 },
};
/** The shapes of each tile: one that takes three columns or more on a wide screen also has a wide picture. */
export const shapesOf: Record<Display, { tall: Shape; wide?: Shape }> = {
  unit: { tall: 'unit' },
  h2: { tall: 'h2' },
  w2: { tall: 'w2' },
  gc3: { tall: 'unit', wide: 'gc3' },
  g124: { tall: 'unit', wide: 'wide' },
};

/** Returns the name of a picture's file without its extension: `07-wide`. */
export function pictureName({ number, display }: Tile, shape: Shape): string {
  const { tall, wide } = shapesOf[display];
  const suffix = wide === undefined ? '' : shape === tall ? '-tall' : '-wide';
  return `${String(number).padStart(2, '0')}${suffix}`;
}
