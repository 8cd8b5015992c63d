/** Tests that the names which a definition may not have are those of the registered screens (`npm run generate:reserved` writes them), and that a browser test opens each screen. */
import { expect, it } from 'vitest';
import { plainScreens, states } from '#tests/e2e/support/screens';
import { administration } from '../../../App';
import { isWithinAnother, screenOf } from './ownScreens';

it('screens are those that the back-office has routes for', async () => {
  // Adds the logs, which have screens under their own names.
  const logs = Object.keys(import.meta.glob('../../../../resources/logs/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  const names = [...new Set([...Object.keys(administration).map((path) => path.split('/')[0] ?? ''), ...logs])].sort();
  const list = JSON.stringify(names, null, 2).replaceAll('"', "'").replace(/'\n\]/, "',\n]");
  const head = '/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */\n';
  await expect(`${head}export const registeredScreens: readonly string[] = ${list};\n`).toMatchFileSnapshot(
    '../../../../resources/addresses/reserved/screens.generated.ts',
  );
});

/** The screens that a test of their own looks at. */
const apart: Readonly<Record<string, string>> = { api: 'tests/e2e/screens/tryApi.nightly.test.ts' };

it('screens under an address of their own are all looked at in a browser', () => {
  const furniture = {
    supplier: 'x',
    entry: 'x',
    import: 'x',
    entries: 'x',
    changes: 'x',
    annotation: 'x',
    account: 'x',
    template: 'x',
    questionnaire: 'x',
    reminder: 'x',
    report: 'x',
  };
  const paths = [...plainScreens, ...states].map(({ path }) => path(furniture).split('?')[0] ?? '');
  const isLookedAt = (screen: string) => paths.some((path) => new RegExp(`^/admin/${screen.replace(/:\w+/g, '[^/]+')}$`).test(path));
  const missing = Object.keys(administration).filter((screen) => !isLookedAt(screen) && !(screen in apart));
  expect(missing, 'Add these screens to tests/e2e/support/screens.ts: everyScreen.test.ts then opens them').toEqual([]);
});

it.each([
  ['questionnaires', 'questionnaires'],
  ['questionnaires/018f', 'questionnaires'],
  ['questionnaires/manage', 'questionnaires/manage'],
  ['questionnaires/manage/templates/018f', 'questionnaires/manage'],
  ['questionnaires/templates/018f', 'questionnaires/manage'],
  ['questionnaires_of_others', undefined],
  ['suppliers', undefined],
])('%s belongs to %s, which decides who may open it and which item of the menu is marked', (path, screen) => {
  expect(screenOf(path)?.path).toBe(screen);
});

it.each([
  ['questionnaires/manage', true],
  ['questionnaires/templates/new', true],
  ['questionnaires/approval/questionnaires/:id', true],
  ['questionnaires/:id', false],
  ['questionnaires', false],
  ['maintenance', false],
])('%s is refused where it is not open, because another screen would take it for a record: %s', (path, isWithin) => {
  expect(isWithinAnother(path)).toBe(isWithin);
});
