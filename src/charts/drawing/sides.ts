/** Computes what stands beside the plot of a drawing, and the width that is left for the plot. Pure. */
import type { Extents } from '../model/covered';
import { labelAnchor } from '../model/extents';
import { lastLabel, type ChartModel } from '../model/model';
import { placeLabels } from '../model/placeLabels';
import type { Scale } from '../model/scale';
import { targetSpots } from '../model/targetSpots';
import { textWidth } from '../model/textWidth';
import { small, type Frame } from './Sheet';

/** The distance between the plot and the labels beside it. */
export const sideGap = 16;

export interface End {
  label: string;
  color: number;
  /** The height that the label belongs to; `placed` is the height that it stands at. Both in percent of the plot's height. */
  at: number;
  placed: number;
  target: boolean;
}

/** Returns where the plot ends, which names of targets stand in it, and which labels stand beside it: the last value of a single series, and names that have no room in the plot. */
export function sidesOf(model: ChartModel, extents: Extents, scale: Scale, left: number, { width, margin, plotHeight }: Frame) {
  const [single] = model.series.length === 1 ? model.series : [];
  const anchor = labelAnchor(extents[0] ?? [], model);
  const value = single && lastLabel(single);
  const last = single && value && anchor !== null ? [{ label: value, color: single.color, at: scale.percent(anchor), target: false }] : [];
  const roomTo = (right: number) => ({ width: right - left, height: plotHeight, letters: small });
  const before = (labels: readonly { label: string }[]) =>
    labels.length === 0
      ? width - margin - 10
      : width - margin - sideGap - Math.max(...labels.map(({ label }) => textWidth(label, small) * 1.06));
  const alone = before(last);
  const tried = targetSpots(model, scale, extents, roomTo(alone));
  const right = tried.every((spot) => spot) ? alone : before([...last, ...model.targets]);
  const spots = right === alone ? tried : targetSpots(model, scale, extents, roomTo(right));
  const outside = model.targets.flatMap(({ value: aim, label }, index) =>
    spots[index] ? [] : [{ label, color: model.color, at: scale.percent(aim), target: true }],
  );
  const beside = [...last, ...outside];
  const placed = placeLabels(
    beside.map(({ at }) => at),
    6,
  );
  return { right, spots, ends: beside.map((end, index): End => ({ ...end, placed: placed[index] ?? end.at })) };
}
