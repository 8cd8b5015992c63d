import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { scopesWithin } from '#server/people/offers';

/** Returns those of these people whose scopes are within the viewer's. */
export async function seenPeople<Each extends { scopes: JsonValue }>(db: Db, people: readonly Each[], viewer: Viewer): Promise<Each[]> {
  const isWithin = await scopesWithin(
    db,
    viewer,
    people.map(({ scopes }) => scopes),
  );
  return people.filter(({ scopes }) => isWithin(scopes));
}
