/** Defines the services that every route and job receives. */
import type { Ground } from '#server/core/app';
import type { Rollout } from './definitions/rollout';
import type { Entities } from './entities';

export interface Deps extends Ground {
  entities: Entities;
  rollout?: Rollout;
}
