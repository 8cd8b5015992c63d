/** The addresses that the specification asks for (its section 2) are routes of the one shell. */
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { administration, publicPages, waysIn } from './App';
import { resourceProps } from './resource/resourceProps';
import { definitions as entities, logs, profile } from './testing/backOffice';

const definitions = [...entities, ...logs];

const at = (path: string): RouteObject => ({ path, id: path });

/** A resource has its list, its form and what its own screens add. */
const ofResource = (id: string): RouteObject[] => {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) return [];
  const { children, create, edit, list, show } = resourceProps({ ...definition, can_write: true }, profile, 'en');
  const own = [list && { index: true }, create && { path: 'create' }, edit && { path: ':id/*' }, show && { path: ':id/show/*' }];
  return [{ path: id, children: [...own.filter((route) => route !== undefined), ...createRoutesFromElements(children)] }];
};

const shell: RouteObject[] = [
  ...[...Object.keys(publicPages), ...Object.keys(waysIn)].map(at),
  {
    path: '/admin',
    children: [{ index: true }, ...Object.keys(administration).map(at), ...definitions.flatMap(({ id }) => ofResource(id))],
  },
];

const addresses = `
/ /indicators /indicators/climate /indicators/climate/emissions /indicators/climate/emissions/ghg /faq
/profile/sign_in /profile/password/recover /profile/password
/admin/indicators /admin/indicators/ghg /admin/indicators/ghg/methodology /admin/indicators/ghg/annotations /admin/indicators/ghg/annotations/new
/admin/indicators/ghg/annotations/1 /admin/indicators/ghg/annotations/1/duplicate
/admin/export /admin/export/new /admin/import /admin/import/new /admin/progress
/admin/roles /admin/roles/new /admin/roles/1 /admin/users /admin/users/new /admin/users/1
/admin /admin/subjects /admin/subjects/energy /admin/subjects/energy/historical_data /admin/subjects/energy/progress
/admin/subjects/energy/configuration /admin/subjects/energy/import /admin/subjects/energy/import/new
/admin/approval /admin/approval/energy
/admin/subjects/energy/inputs/new /admin/subjects/energy/inputs/new/grid /admin/subjects/energy/inputs/new/single /admin/subjects/energy/inputs/1
`;

it.each(addresses.trim().split(/\s+/))('%s', (address) => {
  const [matched] = (matchRoutes(shell, address) ?? []).slice(-1);
  expect(matched?.route.path ?? (matched?.route.index ? 'index' : 'none')).not.toMatch(/^(\*|none)$/);
});

it('the climate story and the highlights are pages of the client’s own, in the place of their indicators', () => {
  for (const key of ['climate_neutral_2018', 'key_highlights']) {
    const [matched] = matchRoutes(shell, `/indicators/climate/story/${key}`) ?? [];
    expect(publicPages[matched?.route.id ?? '']).toEqual({ own: key });
  }
});
