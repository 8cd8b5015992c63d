/** `npm run new:resource suppliers`: writes a valid starting file, resources/suppliers.json. Never writes over a file. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDefinitions } from '#resources/index';
import { resourcesFolder } from './definitions/files';
import { starter } from './definitions/starter';

const [id, folder = resourcesFolder] = process.argv.slice(2);
const refusal = refusalOf(id, folder);
if (id === undefined || refusal !== null) {
  process.stderr.write(`${refusal ?? ''}\n`);
  process.exitCode = 1;
} else {
  const content = starter(id);
  writeFileSync(join(folder, `${id}.json`), content, { flag: 'wx' });
  process.stdout.write(`resources/${id}.json is written. Next:
1. change its names and fields (your editor completes and checks it through "$schema");
2. npm run check:resources   names every mistake;
3. npm run sandbox           shows it with sample records, without a database;
4. npm start                 shows it in the back-office, to who holds resource.${id}:read.
`);
}

function refusalOf(name: string | undefined, where: string): string | null {
  if (name === undefined) return 'Say the name of the entity, in the plural: npm run new:resource suppliers';
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return `"${name}" cannot be a name: lower-case letters, digits and underscores, for example site_visits.`;
  const file = `${name}.json`;
  if (existsSync(join(where, file))) return `resources/${file} exists already: nothing was written.`;
  const { problems } = checkDefinitions({ [file]: JSON.parse(starter(name)) });
  return problems.length === 0 ? null : problems.map(({ message }) => message).join('\n');
}
