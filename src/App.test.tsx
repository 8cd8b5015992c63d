/** Tests that the addresses of the specification's section 2 are routes of the one shell: those that the element tree of `App` declares. */
import { QueryClient } from '@tanstack/react-query';
import { CustomRoutes, memoryStore, Resource, type ResourceProps } from 'ra-core';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { createAuthProvider } from '#dataProvider/authProvider';
import calls from '../docs/permissions.md?raw';
import { App } from './App';
import { publicI18nProvider } from './shell/i18n/publicI18n';
import type { Inside } from './workplace/screens/BackOffice';
import { resourceProps } from './workplace/screens/resourceProps';
import { definitions as entities, logs, profile } from './testing/backOffice';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Returns all the elements of a tree, without rendering any component. */
function elementsIn(tree: ReactNode): ReactElement<Props>[] {
  return Children.toArray(tree).flatMap((each) => (isValidElement<Props>(each) ? [each, ...elementsIn(each.props.children)] : []));
}
/** Returns the routes that stand in `<CustomRoutes>`. */
const customRoutes = (tree: ReactNode): RouteObject[] =>
  elementsIn(tree)
    .filter(({ type }) => type === CustomRoutes)
    .flatMap(({ props }) => createRoutesFromElements(props.children));

/** Returns the routes that react-admin makes of a resource: its list, its form and the screens of its own. */
function ofResource({ name, children, create, edit, list, show }: ResourceProps): RouteObject {
  const own = [list && { index: true }, create && { path: 'create' }, edit && { path: ':id/*' }, show && { path: ':id/show/*' }];
  return { path: name, children: [...own.filter((route) => route !== undefined), ...createRoutesFromElements(children)] };
}

/** Returns the routes under /admin, for a user who may open every screen. */
function administrationOf(element: ReactNode): RouteObject[] {
  const [part] = elementsIn(element).filter(({ props }) => typeof props['props'] === 'object');
  if (!part) throw new Error('The route of /admin/* loads no part.');
  const { inside } = part.props['props'] as { inside: (open: Inside) => ReactNode[] };
  const definitions = [...entities, ...logs].map((definition) => ({ ...definition, can_write: true }));
  const tree = inside({ definitions, propsOf: (definition) => resourceProps(definition, profile, 'en'), screenAt: () => () => null });
  const resources = elementsIn(tree).filter(({ type }) => type === Resource);
  const screens = customRoutes(tree).map(({ path = '' }): RouteObject => ({ path: path.replace(/^\//, '') }));
  return [{ index: true }, ...screens, ...resources.map(({ props }) => ofResource(props as unknown as ResourceProps))];
}

const queryClient = new QueryClient();
const declared = customRoutes(
  App({
    site: { origin: '', csrf: () => '' },
    queryClient,
    store: memoryStore(),
    i18nProvider: publicI18nProvider('en'),
    authProvider: createAuthProvider(queryClient),
  }),
);
/** The routes of the whole shell: those of `App`, with the screens of the back-office in the place of /admin/*. */
const shell = declared.map((route): RouteObject =>
  route.path === '/admin/*' ? { path: '/admin', children: administrationOf(route.element) } : route,
);

/** All the addresses of section 2 of the specification. Braces stand for any value. */
const specified = `
/ /indicators /indicators/{section} /indicators/{section}/{subsection} /indicators/{section}/{subsection}/{key} /faq
/profile/sign_in /profile/saml/sign_in /profile/password/recover /profile/password

/admin/indicators /admin/indicators/{key} /admin/indicators/{key}/methodology /admin/indicators/{key}/annotations
/admin/indicators/{key}/annotations/new /admin/indicators/{key}/annotations/{id} /admin/indicators/{key}/annotations/{id}/duplicate
/admin/configuration /admin/export /admin/export/new /admin/import /admin/import/new /admin/progress

/admin/questionnaires /admin/questionnaires/templates /admin/questionnaires/templates/new /admin/questionnaires/templates/{id}
/admin/questionnaires/manage /admin/questionnaires/manage/new /admin/questionnaires/manage/templates/{id}
/admin/questionnaires/manage/questionnaires/{id} /admin/questionnaires/approval /admin/questionnaires/approval/questionnaires/{id}
/admin/questionnaires/{id}

/admin/reminders /admin/reminders/data /admin/reminders/data/users /admin/reminders/data/subjects /admin/reminders/approval
/admin/reminders/approval/users /admin/reminders/approval/subjects /admin/reminders/data/new /admin/reminders/approval/new
/admin/reminders/data/users/{id} /admin/reminders/data/subjects/{id} /admin/reminders/approval/users/{id}
/admin/reminders/approval/subjects/{id} /admin/reminders/config

/admin/reports /admin/reports/new /admin/reports/{id} /admin/reports/{id}/duplicate
/admin/roles /admin/roles/new /admin/roles/{id} /admin/users /admin/users/new /admin/users/{id}

/admin /admin/subjects /admin/subjects/{key} /admin/subjects/{key}/historical_data /admin/subjects/{key}/reminders
/admin/subjects/{key}/progress /admin/subjects/{key}/configuration /admin/subjects/{key}/import /admin/subjects/{key}/import/new
/admin/approval /admin/approval/{key}
/admin/subjects/{key}/inputs/new /admin/subjects/{key}/inputs/new/grid /admin/subjects/{key}/inputs/new/single /admin/subjects/{key}/inputs/{id}

/super_admin /super_admin/update /super_admin/errors /super_admin/precalculation_runs /super_admin/tag_migrations /super_admin/deletions
/super_admin/subjects /super_admin/users
`;
const addresses = specified.trim().split(/\s+/);

/** The starts of the addresses that the shell doesn't have yet, each with the number of the open issue for it. */
const notYet = {
  '/admin/configuration': 21,
  '/super_admin': 21,
};
const issueOf = (address: string) => Object.entries(notYet).find(([start]) => address === start || address.startsWith(`${start}/`))?.[1];

/** The address that the server answers by redirecting to the identity provider. docs/permissions.md lists it among the server's calls, and another test compares that list with the server's routes. */
const ofServer = ['/profile/saml/sign_in'];

const given = 'any-value';

/** True when a route of the shell matches the whole address: parameters match the braces only, and no splat matches the rest. */
function isReached(address: string): boolean {
  const found = matchRoutes(shell, address.replaceAll(/\{\w+\}/g, given))?.at(-1);
  return found !== undefined && Object.values(found.params).every((value) => value === given || value === '');
}

const expected = addresses.filter((address) => issueOf(address) === undefined && !ofServer.includes(address));

it.each(expected)('%s is a route, and nothing below it is', (address) => {
  expect(isReached(address)).toBe(true);
  expect(isReached(`${address === '/' ? '' : address}/nonsense`)).toBe(false);
});

it.each(ofServer)('%s is a route of the server', (address) => {
  expect(addresses).toContain(address);
  expect(calls).toContain(`| \`GET ${address}\` |`);
});

it.each(addresses.filter((address) => issueOf(address) !== undefined))('%s is no route yet: once it is, it leaves notYet', (address) => {
  expect(isReached(address)).toBe(false);
});

it('what is not there yet is part of the specification', () => {
  for (const start of Object.keys(notYet)) expect(addresses).toContain(start);
});

it('the climate story and the highlights are pages of the client’s own, in the place of their indicators', () => {
  for (const key of ['climate_neutral_2018', 'key_highlights']) {
    const [matched] = matchRoutes(shell, `/indicators/climate/story/${key}`) ?? [];
    const page = matched?.route.element;
    expect(isValidElement<Props>(page) && page.props['named']).toEqual({ own: key });
  }
});
