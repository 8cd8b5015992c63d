/** What every area is given. */
import type { Ground } from '#server/core/app';
import type { Motion } from './definitions/motion';
import type { Entities } from './entities';

export interface Deps extends Ground {
  entities: Entities;
  motion?: Motion;
}
