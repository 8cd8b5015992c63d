/** Names that a definition may not have are those of the screens that are registered: `npm run generate:reserved` writes them down. */
import { Children, isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { definitions as known } from '../testing/backOffice';
import { ownRoutes } from './ownScreens';

const definitions = known.map((definition) => ({ ...definition, can_write: true }));

/** The first part of the address of each route among these. */
function firstParts(nodes: ReactNode): string[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<{ path?: string; children?: ReactNode }>(node)) return [];
    const { path, children } = node.props;
    return path === undefined ? firstParts(children) : [path.split('/').find((part) => part !== '') ?? ''];
  });
}

it('screens are those that the back-office has routes for', async () => {
  const permissions = [
    'audit:read',
    'super_admin:access',
    'users:read',
    'users:impersonate',
    ...definitions.flatMap((each) => Object.values(each.permissions)),
  ];
  const profile = {
    id: 'x',
    email: 'x',
    name: 'x',
    locale: 'en',
    audience: 'private',
    impersonator: null,
    effective_permissions: permissions,
  } as const;
  const names = [...new Set(firstParts(ownRoutes({ ...profile, effective_permissions: [...permissions] }, definitions)))].sort();
  const list = JSON.stringify(names, null, 2).replaceAll('"', "'").replace(/'\n\]/, "',\n]");
  const head = '/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */\n';
  await expect(`${head}export const registeredScreens: readonly string[] = ${list};\n`).toMatchFileSnapshot(
    '../../resources/reserved/screens.generated.ts',
  );
});
