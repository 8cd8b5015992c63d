/** Tests that the names which definitions may not use are those of the registered routes. `npm run generate:reserved` writes them. */
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/product/app';

it('paths and keys are those that the application answers', async () => {
  const test = await startTestApp();
  const endpoints = new Set(test.deps.definitions.map(({ id, endpoint }) => endpoint ?? id));
  /** The folders of the endpoints: `services`, `services/data_cluster`. */
  const spaces = new Set([...endpoints].flatMap((path) => path.split('/').map((_part, place, parts) => parts.slice(0, place).join('/'))));
  const paths = new Set<string>();
  const keys = new Set<string>();
  for (const { url } of test.app.declaredRoutes) {
    if (!url.startsWith('/api/')) continue;
    const parts = url.slice('/api/'.length).split('/');
    const own = parts.findIndex((_part, place) => !spaces.has(parts.slice(0, place + 1).join('/'))) + 1;
    // The path is only the folder of endpoints: /api/questionnaires.
    if (own === 0) continue;
    const path = parts.slice(0, own).join('/');
    const [next] = parts.slice(own);
    if (!endpoints.has(path)) paths.add(path);
    else if (next !== undefined && !next.startsWith(':')) keys.add(next);
  }
  await test.close();
  const list = (name: string, names: ReadonlySet<string>) =>
    `export const ${name}: readonly string[] = ${JSON.stringify([...names].sort(), null, 2)
      .replaceAll('"', "'")
      .replace(/'\n\]/, "',\n]")};\n`;
  const head = '/** Written by `npm run generate:reserved` from the routes of the application: do not edit it. */\n';
  const file = `${head}${list('registeredPaths', paths)}\n${list('registeredKeys', keys)}`;
  await expect(file).toMatchFileSnapshot('../../../resources/addresses/reserved/paths.generated.ts');
});
