/** The one shell: every address of the product, and what is there. */
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Route } from 'react-router';
import { indicators } from '#customization/indicators';
import { workplace } from '#customization/workplace';
import type { WayIn } from '#resources/workplaceAddresses';
import { WorkplaceContext } from './customization';
import type { PublicAddresses } from './portal/routes/pageAt';
import type { OwnPage, PageName } from './portal/routes/pages';
import { PublicPage } from './portal/routes/PublicPage';
import type { Site } from './portal/drawn/site';
import { AppContext, type AppContextProps } from './shell/app/AppContext';
import type { Inside, Loader } from './workplace/shell/start/BackOffice';
import { ErrorScreen } from './workplace/shell/notices/ErrorScreen';
import { LoadingScreen } from './workplace/shell/start/LoadingScreen';
import { part, PartOf, type Part } from './shell/part';
import { StartBoundary } from './workplace/shell/start/StartBoundary';

/** The public portal. The client's own pages, such as key highlights and the climate story, stand in place of those of their indicators. */
export const publicPages: PublicAddresses = {
  '/': 'home',
  '/indicators': 'overview',
  '/indicators/:section': 'overview',
  ...Object.fromEntries(
    Object.keys(indicators).flatMap((own) => [
      [`/indicators/:section/${own}`, { own }],
      [`/indicators/:section/:subsection/${own}`, { own }],
    ]),
  ),
  '/indicators/:section/:subsection': 'subsection',
  '/indicators/:section/:subsection/:key': 'indicator',
  '/embed/:key': 'embed',
  '/restatements': 'ledger',
  '/data': 'data',
  '/faq': 'faq',
  '/search': 'search',
  '/accessibility': 'accessibility',
};

/** The ways in and out, and what belongs to one's account. */
export const waysIn: Record<WayIn, Part<ComponentType>> = {
  '/profile/sign_in': part(async () => (await import('./shell/signIn/pages/SignInPage')).SignInPage),
  '/profile/password': part(async () => (await import('./shell/signIn/pages/PasswordPage')).PasswordPage),
  '/profile/password/recover': part(async () => (await import('./shell/signIn/pages/RecoverPage')).RecoverPage),
  '/profile/sessions': part(async () => (await import('./shell/signIn/pages/SessionsPage')).SessionsPage),
  '/profile/dispute': part(async () => (await import('./shell/signIn/pages/DisputePage')).DisputePage),
  '/profile/confirmed': part(async () => (await import('./workplace/shell/confirm/ConfirmedPage')).ConfirmedPage),
};

/** The screens under /admin that are about several entities at once. Those of one entity are its resource's, below. */
export const administration: Readonly<Record<string, Loader>> = {
  approval: async () => (await import('./workplace/collection/approval/ApprovalScreen')).ApprovalScreen,
  'approval/:key': async () => (await import('./workplace/collection/approval/queue/QueueScreen')).QueueScreen,
  progress: async () => (await import('./workplace/collection/progress/ProgressScreen')).ProgressScreen,
  'imports/:id': async () => (await import('./workplace/transfer/spreadsheets/ImportDetail')).ImportDetail,
  why: async () => (await import('./workplace/people/why/WhyScreen')).WhyScreen,
  see_as: async () => (await import('./workplace/people/SeeAsScreen')).SeeAsScreen,
  api: async () => (await import('./workplace/administration/api/ApiScreen')).ApiScreen,
  // Super administration.
  definitions: async () => (await import('./workplace/administration/definitions/DefinitionsOverview')).DefinitionsOverview,
  maintenance: async () => (await import('./workplace/administration/maintenance/MaintenanceScreen')).MaintenanceScreen,
};

/** What draws all that is under /admin. */
export const backOffice = part(async () => (await import('./workplace/shell/start/BackOffice')).BackOffice);

/** What is under /admin for a person: the screens that are open to them, and a resource for each definition. */
const inside = ({ definitions, propsOf, screenAt }: Inside) => [
  <CustomRoutes key="administration">
    {Object.entries(administration).map(([path, load]) => {
      const Screen = screenAt(path, load);
      return Screen && <Route key={path} path={`/${path}`} element={<Screen />} />;
    })}
  </CustomRoutes>,
  ...definitions.map((definition) => <Resource key={definition.id} {...propsOf(definition)} />),
];

export function App({ site, ...context }: Omit<AppContextProps, 'children'> & { site: Site }) {
  const page = (named: PageName | OwnPage) => <PublicPage named={named} site={site} />;
  return (
    <WorkplaceContext.Provider value={workplace}>
      <AppContext {...context}>
        <CoreAdminUI title={workplace.name} error={ErrorScreen} disableTelemetry>
          <CustomRoutes noLayout>
            {Object.entries(publicPages).map(([path, named]) => (
              <Route key={path} path={path} caseSensitive element={page(named)} />
            ))}
            {Object.entries(waysIn).map(([path, screen]) => (
              <Route
                key={path}
                path={path}
                element={
                  <Waiting>
                    <PartOf of={screen} props={{}} />
                  </Waiting>
                }
              />
            ))}
            <Route
              path="/admin/*"
              element={
                <Waiting>
                  <PartOf of={backOffice} props={{ inside }} />
                </Waiting>
              }
            />
            <Route path="*" element={page('notFound')} />
          </CustomRoutes>
        </CoreAdminUI>
      </AppContext>
    </WorkplaceContext.Provider>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <StartBoundary>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </StartBoundary>
);
