/** Lists what the wings above may import of this one. `index.ts` registers the wing in the app. */
export { hashPassword } from './auth/passwords/password';
export { peopleEntities } from './entities';
export { handsOn, heldBy } from './users/accounts/changedBy';
export { createAdministrator } from './users/firstAdministrator';
export { keptOut, named, personOf, rolesGiving, sourcesOf, type Person } from './users/rights/rightsOf';
export { scopesWithin } from './users/rights/scopesWithin';
