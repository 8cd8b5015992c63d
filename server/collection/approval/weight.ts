/** What approving inputs would do to the figures they feed, as the queue is told it. */
import type { InputEffect } from '#resources/api/approval';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';

/** Gives the effect of each of these inputs of a subject, by id, as far as the viewer may read the figures. `fiscalStart`: the month, 1 to 12. */
export type EffectsOf = (
  db: Db,
  asked: { subject: string; ids: readonly string[]; fiscalStart: number },
  viewer: Viewer,
) => Promise<Map<string, InputEffect>>;

/** Where an effect stands in the order: a figure that would be new and has no other to compare with comes first. */
export const weightOf = (effect: InputEffect | undefined): number =>
  !effect ? -1 : effect.change === null ? Number.POSITIVE_INFINITY : Math.abs(effect.change);
