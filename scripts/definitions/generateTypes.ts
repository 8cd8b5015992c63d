/** `npm run generate:types`: writes resources/types.generated.ts. With `--check`, writes nothing and exits with 1 if the file is out of date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDefinitions, resourcesFolder } from '#server/entities/definitions/files';
import { typesOf } from './types';

const file = join(resourcesFolder(), 'types.generated.ts');
const source = await typesOf(readDefinitions());
const current = existsSync(file) ? readFileSync(file, 'utf8') : '';

if (current === source) {
  process.stdout.write('resources/types.generated.ts is up to date.\n');
} else if (process.argv.includes('--check')) {
  process.stderr.write('resources/types.generated.ts is out of date. Run: npm run generate:types\n');
  process.exitCode = 1;
} else {
  writeFileSync(file, source);
  process.stdout.write('resources/types.generated.ts is written.\n');
}
