/** Defines the effect of an approval on published figures, as the approval queue uses it. */
import type { InputEffect } from '#resources/api/collection/approval';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';

/** Returns the effect of each of these inputs of a subject, by id, as far as the viewer may read the figures. `fiscalStart` is the month when the fiscal year starts, 1 to 12. */
export type EffectsOf = (
  db: Db,
  asked: { subject: string; ids: readonly string[]; fiscalStart: number },
  viewer: Viewer,
) => Promise<Map<string, InputEffect>>;

/** Returns the number by which the queue sorts effects: the size of the relative change, infinity for a figure that has no earlier value, -1 without an effect. */
export const weightOf = (effect: InputEffect | undefined): number =>
  !effect ? -1 : effect.change === null ? Number.POSITIVE_INFINITY : Math.abs(effect.change);
