/** `npm run db:migrate`: migrates the tables to this version, as every start of the server does. */
import { withDatabase } from './withDatabase';

await withDatabase(async ({ database }) => `The tables of the ${database.kind} database are up to date.`);
