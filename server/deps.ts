/** What every area is given. */
import type { Ground } from '#server/core/app';
import type { Motion } from '#server/definitions/motion';
import type { Entities } from '#server/entities';

export interface Deps extends Ground {
  entities: Entities;
  motion?: Motion;
}
