/** `npm run db:migrate`: brings the tables to this version's, as every start does. */
import { withDatabase } from './withDatabase';

await withDatabase(async ({ database }) => `The tables of the ${database.kind} database are up to date.`);
