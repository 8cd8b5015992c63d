/** Lists what the wings above may import of this one. `index.ts` registers the wing in the app. */
export { hashPassword, isPassword } from './auth/passwords/password';
export { peopleEntities } from './entities';
export { accountChangersSql, accountsChangedBySql } from './users/accounts/changedBy';
export { createAdministrator } from './users/firstAdministrator';
export { signInObstacles, roleReference, personOf, rolesGiving, sourcesOf, type Person } from './users/rights/rightsOf';
export { scopesWithin } from './users/rights/scopesWithin';
