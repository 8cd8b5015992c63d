/** Places the name of each target: at its line where it covers no mark, else beside the plot. Pure. */
import { coveredBy, overlaps, stripOf, type Box, type Extents, type Room } from './covered';
import type { ChartModel } from './model';
import type { Scale } from './scale';
import { textWidth } from './textWidth';

/** A place at a target's line: its distance from the left or the right side, in percent of the width, and whether it is above the line or under it. */
export interface Spot {
  side: 'left' | 'right';
  at: number;
  above: boolean;
}
/** The distance between the line of a target and its name. */
export const offLine = 5;
/** The height of a name, as a multiple of the size of its letters. */
export const nameHeight = 1.3;
/** The width of semi-bold text, as a multiple of that of regular text. */
const semiBold = 1.06;
/** The number of steps between the two ends of a line, where a name is tried. */
const tried = 40;

/**
 * Returns the place of the name of each target, in order; null for a name that fits nowhere. `room` is the smallest size of the plot: in percent, a name takes less
 * of any larger plot, so it stays within the place found here.
 */
export function targetSpots(model: ChartModel, scale: Scale, extents: Extents, room: Room): (Spot | null)[] {
  const taken = [
    ...coveredBy(model, extents, scale, room),
    ...model.targets.map(({ value }) => stripOf({ x: 0, y: lineOf(value, scale, room) - 2, width: room.width, height: 4 })),
  ];
  return model.targets.map(({ value, label }) => {
    const line = lineOf(value, scale, room);
    const size = { width: textWidth(label, room.letters) * semiBold, height: nameHeight * room.letters };
    const found = candidates(room.width - size.width, line, size).find(
      ({ box }) => box.x >= 0 && box.y >= 0 && box.y + box.height <= room.height && taken.every((strip) => !overlaps(box, strip)),
    );
    if (!found) return null;
    taken.push(stripOf(found.box));
    const { x } = found.box;
    const atEnd = room.width - x - size.width < 0.5;
    return { above: found.above, side: atEnd ? 'right' : 'left', at: atEnd ? 0 : (x / room.width) * 100 };
  });
}

const lineOf = (value: number, scale: Scale, { height }: Room) => (scale.percent(value) / 100) * height;

/** Returns the places to try: both ends of the line, above it then under it; after them the places between, from the beginning on, above the line then under it. */
function candidates(last: number, line: number, size: Pick<Box, 'width' | 'height'>): { above: boolean; box: Box }[] {
  const at = (x: number, above: boolean) => ({ above, box: { ...size, x, y: above ? line - offLine - size.height : line + offLine } });
  const ends = [true, false].flatMap((above) => [at(0, above), at(last, above)]);
  const between = Array.from({ length: tried - 1 }, (_, index) => ((index + 1) / tried) * last);
  return [...ends, ...[true, false].flatMap((above) => between.map((x) => at(x, above)))];
}
