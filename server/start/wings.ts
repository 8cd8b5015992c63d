/** Combines the entities that the wings declare. */
import type { Definition } from '#resources/definition';
import { collectionEntities } from '#server/collection/offers';
import { Entities } from '#server/entities/entities';
import { figuresEntities } from '#server/figures/offers';
import { notedEntities } from '#server/entities/logs/entities';
import { peopleEntities } from '#server/people/offers';
import { siteEntities } from '#server/site/offers';

/** The declarations of the wings, each after those of the wings below it. */
export const wings = [notedEntities, peopleEntities, collectionEntities, figuresEntities, siteEntities];

/** Returns the entities of these definitions. */
export const entitiesOf = (definitions: readonly Definition[]): Entities => new Entities(definitions, wings);
