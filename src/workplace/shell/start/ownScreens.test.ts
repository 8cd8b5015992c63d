/** Tests that the names which a definition may not have are those of the registered screens; `npm run generate:reserved` writes them. */
import { expect, it } from 'vitest';
import { administration } from '../../../App';

it('screens are those that the back-office has routes for', async () => {
  // Adds the logs, which have screens under their own names.
  const logs = Object.keys(import.meta.glob('../../../../resources/logs/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  const names = [...new Set([...Object.keys(administration).map((path) => path.split('/')[0] ?? ''), ...logs])].sort();
  const list = JSON.stringify(names, null, 2).replaceAll('"', "'").replace(/'\n\]/, "',\n]");
  const head = '/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */\n';
  await expect(`${head}export const registeredScreens: readonly string[] = ${list};\n`).toMatchFileSnapshot(
    '../../../../resources/reserved/screens.generated.ts',
  );
});
