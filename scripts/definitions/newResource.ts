/** `npm run new:resource site_visits`: writes a valid starting file, resources/site_visits.json. Never overwrites a file. */
import { createDefinition, freeName } from './create';
import { resourcesFolder } from '#server/entities/definitions/files';

const [id] = process.argv.slice(2);
const refusal =
  id === undefined
    ? `Say the name of the entity, in the plural: npm run new:resource ${freeName(resourcesFolder())}`
    : createDefinition(id, resourcesFolder());

if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`resources/${id}.json is written. Next:
1. change its names and fields (your editor completes and checks it through "$schema");
2. npm run check:resources   names every mistake;
3. npm run sandbox           shows it with sample records, without a database;
4. npm start                 shows it in the back-office, to who holds resource.${id}:read.
To commit it: npm run format, then npm run generate, which writes its types and its lines of docs/permissions.md.
`);
}
