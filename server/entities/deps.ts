/** Defines the services that every route and job receives. */
import type { CoreDeps } from '#server/core/app';
import type { Rollout } from './definitions/rollout';
import type { Entities } from './entities';

export interface Deps extends CoreDeps {
  entities: Entities;
  rollout?: Rollout;
}
