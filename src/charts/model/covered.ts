/** Computes the parts of a plot that the marks of a chart cover, so that texts can avoid them. Pure. */
import { barBands } from './barBands';
import { breaksAt, highest, type Extent } from './extents';
import type { ChartModel } from './model';
import type { Scale } from './scale';

/** The size of a plot and of its letters, in pixels or in the units of a drawing. */
export interface Room {
  width: number;
  height: number;
  letters: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A strip between two horizontal positions; `top` and `bottom` are its heights at each of them. */
interface Strip {
  from: number;
  to: number;
  top: readonly [from: number, to: number];
  bottom: readonly [from: number, to: number];
}

/** Half of the thickness of a line and of a point, with a little space around. */
const lineHalf = 4;
const pointHalf = 9;

export type Extents = readonly (readonly (Extent | null)[])[];

/** Returns the strips covered by bars, lines with their points, layers, stems of notes, and breaks. */
export function coveredBy(model: ChartModel, extents: Extents, scale: Scale, room: Room): Strip[] {
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  const marks = extents.flatMap((series, index) =>
    bars ? barStrips(model, index, series, scale, room) : lace(model, series, scale, room),
  );
  return [...marks, ...stems(model, extents, scale, room), ...breakStrips(model, room)];
}

export function overlaps(box: Box, { from, to, top, bottom }: Strip): boolean {
  const [start, end] = [Math.max(from, box.x), Math.min(to, box.x + box.width)];
  if (start >= end) return false;
  const between = ([a, b]: Strip['top']) => [start, end].map((x) => (to === from ? a : a + ((b - a) * (x - from)) / (to - from)));
  const isAbove = between(top).every((y) => box.y + box.height <= y);
  const isBelow = between(bottom).every((y) => box.y >= y);
  return !isAbove && !isBelow;
}

export const stripOf = ({ x, y, width, height }: Box): Strip => ({ from: x, to: x + width, top: [y, y], bottom: [y + height, y + height] });
const high = (value: number, scale: Scale, { height }: Room) => (scale.percent(value) / 100) * height;
const middle = (period: number, { periods }: ChartModel, { width }: Room) => ((period + 0.5) / periods.length) * width;
const around = (x: number, y: number, half: number) => stripOf({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });

function barStrips(model: ChartModel, index: number, series: Extents[number], scale: Scale, room: Room): Strip[] {
  const { offset, width } = barBands(model, index);
  const band = room.width / model.periods.length;
  return series.flatMap((extent, period) => {
    if (!extent) return [];
    const ends = extent.map((value) => high(value, scale, room));
    const y = Math.min(...ends) - lineHalf;
    const x = (period + offset) * band - lineHalf;
    return [stripOf({ x, y, width: width * band + 2 * lineHalf, height: Math.max(...ends) + lineHalf - y })];
  });
}

function lace(model: ChartModel, series: Extents[number], scale: Scale, room: Room): Strip[] {
  const filled = model.kind === 'area';
  return series.flatMap((extent, period) => {
    if (!extent) return [];
    const x = middle(period, model, room);
    const y = high(extent[1], scale, room);
    const point = around(x, y, pointHalf);
    const before = series[period - 1];
    if (!before || (!filled && breaksAt(model, period))) return [point];
    const foot = filled ? [high(before[0], scale, room), high(extent[0], scale, room)] : [];
    const line = [high(before[1], scale, room), y];
    const edge = (place: 0 | 1, way: 1 | -1) => {
      const ends = [line[place] ?? y, foot[place] ?? line[place] ?? y];
      return (way === 1 ? Math.max(...ends) : Math.min(...ends)) + way * lineHalf;
    };
    const way: Strip = { from: middle(period - 1, model, room), to: x, top: [edge(0, -1), edge(1, -1)], bottom: [edge(0, 1), edge(1, 1)] };
    return [point, way];
  });
}

function stems(model: ChartModel, extents: Extents, scale: Scale, room: Room): Strip[] {
  return [...new Set(model.notes.map(({ period }) => period))].map((period) => {
    const top = highest(extents, period);
    const height = top === null ? room.height : Math.max(0, high(top, scale, room));
    return stripOf({ x: middle(period, model, room) - lineHalf, y: -room.height, width: 2 * lineHalf, height: room.height + height });
  });
}

/** Returns the strips covered by breaks: each is a vertical line, whose label stands over the plot. */
const breakStrips = ({ breaks = [], periods }: ChartModel, { width, height }: Room): Strip[] =>
  breaks.map(({ period }) => stripOf({ x: (period / periods.length) * width - lineHalf, y: 0, width: 2 * lineHalf, height }));
