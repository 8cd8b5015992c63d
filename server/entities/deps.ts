/** Defines the services that every route and job receives. */
import type { Ground } from '#server/core/app';
import type { Motion } from './definitions/motion';
import type { Entities } from './entities';

export interface Deps extends Ground {
  entities: Entities;
  motion?: Motion;
}
