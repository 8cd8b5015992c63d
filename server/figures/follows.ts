/** Recomputes figures after writes of inputs, subjects and tags, in the transaction of the write. */
import type { Field } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { isRecord } from '#resources/language/fields/isRecord';
import { differenceOf, fieldsIn, inputOf, movedRoots } from '#server/collection/offers';
import { recoveriesOf } from '#server/entities/definitions/plan/compare';
import type { EntityRules } from '#server/entities/records/entity';
import { isSameJson } from '#server/core/values/same';
import { actorOf } from '#server/core/viewer/viewer';
import { recompute, recomputeForTagRoots } from './compute/recompute';

type Follow = NonNullable<EntityRules['saved']>;

/** Recomputes the figures of the subjects and periods of approved inputs that changed. Inputs that are not approved change no figure. */
export const afterInputs: Follow = async (db, writes, { action, viewer, reason }) => {
  const touched = writes
    .filter(({ before, after }) => before?.['state'] === 'approved' || after?.['state'] === 'approved')
    .flatMap(({ before, after }) => [before, after].flatMap((record) => (record ? [inputOf(record)] : [])));
  if (touched.length === 0) return;
  const days = touched.flatMap((input) => [input.date, input.date_end]).sort();
  const subjects = [...new Set(touched.map((input) => input.subject_key))];
  const dates = { first: days[0] ?? '', last: days.at(-1) ?? '' };
  await recompute(db, { subjects, dates }, { cause: `inputs:${action ?? 'write'}`, actor: actorOf(viewer), reason });
};

/** Recomputes the figures of a subject when one of its fields was restored, whose values count again, when the unit or the units of one changed, by which its values are converted, or when its progress is followed from now on, or no longer. */
export const afterSubjects: Follow = async (db, writes, { viewer, reason }) => {
  const subjects = writes.flatMap(({ before, after }) => {
    if (!before || !after) return [];
    const [was, is] = [fieldsIn(before['fields']), fieldsIn(after['fields'])];
    const isSame =
      recoveriesOf(differenceOf(was, is).changes).length === 0 && !unitsDiffer(was, is) && isFollowed(before) === isFollowed(after);
    return isSame ? [] : [after.id];
  });
  if (subjects.length > 0) await recompute(db, { subjects }, { cause: 'subjects', actor: actorOf(viewer), reason });
};

const isFollowed = ({ progress }: Record<string, unknown>) => !(isRecord(progress) && progress['disabled'] === true);

function unitsDiffer(before: readonly Field[], after: readonly Field[]): boolean {
  const known = byId(before);
  return after.some(({ id, unit, units }) => {
    const was = known.get(id);
    return was !== undefined && !(isSameJson(was.unit ?? null, unit ?? null) && isSameJson(was.units ?? null, units ?? null));
  });
}

/** Recomputes figures when a tag moved in its tree, since its entries now count under other tags, or when it was archived, since its entries are expected no more. */
export const afterTags: Follow = async (db, writes, { viewer, reason }) => {
  const changes = writes.filter(({ before, after }) => before && after);
  const archived = changes.filter(({ before, after }) => before?.['archived_at'] !== after?.['archived_at']);
  const roots = [...new Set([...movedRoots(changes), ...archived.map(({ after }) => String(after?.['root_key']))])];
  if (roots.length > 0) await recomputeForTagRoots(db, roots, { cause: 'tags', actor: actorOf(viewer), reason });
};
