/** Tests that the addresses of the specification's section 2 are routes of the one shell. */
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import calls from '../docs/permissions.md?raw';
import { administration, publicPages, signInPages } from './App';
import { resourceProps } from './workplace/screens/resourceProps';
import { definitions as entities, logs, profile } from './testing/backOffice';

const definitions = [...entities, ...logs];

const at = (path: string): RouteObject => ({ path, id: path });

/** Returns the routes of a resource: its list, its form and the screens of its own. */
const ofResource = (id: string): RouteObject[] => {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) return [];
  const { children, create, edit, list, show } = resourceProps({ ...definition, can_write: true }, profile, 'en');
  const own = [list && { index: true }, create && { path: 'create' }, edit && { path: ':id/*' }, show && { path: ':id/show/*' }];
  return [{ path: id, children: [...own.filter((route) => route !== undefined), ...createRoutesFromElements(children)] }];
};

const shell: RouteObject[] = [
  ...[...Object.keys(publicPages), ...Object.keys(signInPages)].map(at),
  {
    path: '/admin',
    children: [{ index: true }, ...Object.keys(administration).map(at), ...definitions.flatMap(({ id }) => ofResource(id))],
  },
];

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
  '/admin/questionnaires/templates': 17,
  '/admin/questionnaires/manage': 17,
  '/admin/reminders': 18,
  '/admin/reports': 20,
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
    expect(publicPages[matched?.route.id ?? '']).toEqual({ own: key });
  }
});
