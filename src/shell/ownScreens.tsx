import ApiIcon from '@mui/icons-material/Api';
import DefinitionsIcon from '@mui/icons-material/DataObject';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import ProgressIcon from '@mui/icons-material/Checklist';
import SupervisionIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import WhyIcon from '@mui/icons-material/HelpCenterOutlined';
import SeeAsIcon from '@mui/icons-material/VisibilityOutlined';
import { CustomRoutes } from 'ra-core';
import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import type { Profile } from '#resources/api/profile';
import { allows, type ReadableDefinition } from '#dataProvider/authProvider';
import { approvalRoutes } from '../screens/approval/routes';
import { exchangeRoutes } from '../screens/exchange/routes';
import { importsRoutes } from '../screens/spreadsheets/routes';
import { holds, maySeeAs } from './BackOfficeContext';
import { lazyScreen } from './lazyScreen';

const BinScreen = lazyScreen(async () => (await import('../bin/BinScreen')).BinScreen);
const AuditScreen = lazyScreen(async () => (await import('../audit/AuditScreen')).AuditScreen);
const ApiScreen = lazyScreen(async () => (await import('../screens/api/ApiScreen')).ApiScreen);
const ProgressScreen = lazyScreen(async () => (await import('../screens/progress/ProgressScreen')).ProgressScreen);
const DefinitionsScreen = lazyScreen(async () => (await import('../screens/definitions/DefinitionsOverview')).DefinitionsOverview);
const WhyScreen = lazyScreen(async () => (await import('../screens/people/WhyScreen')).WhyScreen);
const SeeAsScreen = lazyScreen(async () => (await import('../screens/people/SeeAsScreen')).SeeAsScreen);

const SupervisionScreen = lazyScreen(async () => (await import('../screens/supervision/SupervisionScreen')).SupervisionScreen);

interface OwnScreen {
  /** Under /admin. */
  path: string;
  /** The key of its name. */
  label: string;
  icon: ComponentType;
  Screen: ComponentType;
  /** Reached from the foot of the page and from the palette: not for everyday. */
  aside?: boolean;
  /** It has addresses of its own under its path. */
  parts?: boolean;
}

/** The screens about all entities at once, that are open to a person. */
export function ownScreens(profile: Profile, definitions: readonly ReadableDefinition[]): OwnScreen[] {
  const deletes = definitions.some((definition) => allows(profile, definition, 'delete', definition.id));
  const collects = definitions.some(({ id }) => id === 'inputs');
  return [
    ...(collects ? [{ path: 'progress', label: 'areas.progress', icon: ProgressIcon, Screen: ProgressScreen }] : []),
    ...(deletes ? [{ path: 'bin', label: 'bin.title', icon: BinIcon, Screen: BinScreen }] : []),
    ...(holds(profile, 'audit:read') ? [{ path: 'audit', label: 'menu.audit', icon: ManageSearchIcon, Screen: AuditScreen }] : []),
    ...(holds(profile, 'super_admin:access')
      ? [
          { path: 'definitions', label: 'areas.definitions', icon: DefinitionsIcon, Screen: DefinitionsScreen },
          { path: 'supervision', label: 'areas.supervision', icon: SupervisionIcon, Screen: SupervisionScreen, parts: true },
        ]
      : []),
    ...(holds(profile, 'users:read') ? [{ path: 'why', label: 'areas.why', icon: WhyIcon, Screen: WhyScreen, aside: true }] : []),
    ...(maySeeAs(profile) ? [{ path: 'see_as', label: 'areas.see_as', icon: SeeAsIcon, Screen: SeeAsScreen, aside: true }] : []),
    { path: 'api', label: 'api.title', icon: ApiIcon, Screen: ApiScreen, aside: true },
  ];
}

/** All that the back-office has an address for beside the screens of definitions, for this person. */
export const ownRoutes = (profile: Profile, definitions: readonly ReadableDefinition[]): ReactElement[] => [
  importsRoutes,
  approvalRoutes,
  exchangeRoutes,
  <CustomRoutes key="own">
    {ownScreens(profile, definitions).map(({ path, parts, Screen }) => (
      <Route key={path} path={parts ? `/${path}/*` : `/${path}`} element={<Screen />} />
    ))}
  </CustomRoutes>,
];
