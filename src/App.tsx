/** Maps every address of the product to its page or screen, in the one shell. */
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Route } from 'react-router';
import { indicators } from '#customization/indicators';
import { workplace } from '#customization/workplace';
import { answerRoute, type SignInPath } from '#resources/addresses/workplaceAddresses';
import { WorkplaceContext } from './customization';
import type { PublicAddresses } from './portal/routes/pageAt';
import type { OwnPage, PageName } from './portal/routes/pages';
import { PublicPage } from './portal/routes/PublicPage';
import type { Site } from './portal/drawn/site';
import { AppContext, type AppContextProps } from './shell/app/AppContext';
import type { LaterPart } from './workplace/shell/i18n';
import type { Inside, Loader } from './workplace/screens/BackOffice';
import { ErrorScreen } from './workplace/shell/notices/ErrorScreen';
import { LoadingScreen } from './workplace/shell/start/LoadingScreen';
import { part, PartOf, type Part } from './shell/part';
import { StartBoundary } from './workplace/shell/start/StartBoundary';

/** The pages of the public portal by address. The client's own pages, such as key highlights and the climate story, replace the pages of their indicators. */
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
  '/reports': 'reports',
  '/reports/link': 'reportLink',
  '/reports/:slug': 'report',
  '/verify': 'verify',
};

const account = () => import('./shell/signIn/pages/load');
const screens = () => import('./workplace/screens/load');
const reports = () => import('./workplace/reports/load');
const questionnaireLists = () => import('./workplace/screens/questionnaires/lists');
const questionnaires = () => import('./workplace/screens/questionnaires/load');

/** The pages for signing in and out and for the user's account, and the page on which people answer a questionnaire by a link, by address. */
export const signInPages: Record<SignInPath | typeof answerRoute, Part<ComponentType>> = {
  '/profile/sign_in': part(async () => (await import('./shell/signIn/pages/SignInPage')).SignInPage),
  '/profile/password': part(async () => (await account()).password()),
  '/profile/password/recover': part(async () => (await account()).recover()),
  '/profile/sessions': part(async () => (await account()).sessions()),
  '/profile/dispute': part(async () => (await account()).dispute()),
  '/profile/confirmed': part(async () => (await import('./workplace/shell/confirm/ConfirmedPage')).ConfirmedPage),
  [answerRoute]: part(async () => (await questionnaires()).answeringByLink()),
};

/** Names the texts that a screen needs beside those of the frame, so that it doesn't load those of all screens. */
const withTexts = (load: Loader, ...texts: LaterPart[]): Loader => Object.assign(load, { texts });

/** The screens under /admin that concern several entities. The screens of one entity belong to its resource, below. */
export const administration: Readonly<Record<string, Loader>> = {
  approval: withTexts(async () => (await screens()).approval(), 'screens', 'approval'),
  'approval/:key': async () => (await screens()).queue(),
  questionnaires: withTexts(async () => (await questionnaireLists()).mine(), 'questionnaires'),
  'questionnaires/approval': withTexts(async () => (await questionnaireLists()).toReview(), 'refusals', 'questionnaires'),
  'questionnaires/approval/questionnaires/:id': async () => (await questionnaires()).review(),
  'questionnaires/:id': async () => (await questionnaires()).answering(),
  progress: async () => (await screens()).progress(),
  my_reminders: withTexts(async () => (await screens()).myReminders(), 'screens', 'reminders'),
  'questionnaires/templates': withTexts(async () => (await questionnaireLists()).templates(), 'questionnaires', 'managing'),
  'questionnaires/templates/new': async () => (await questionnaires()).newTemplate(),
  'questionnaires/templates/:id': async () => (await questionnaires()).template(),
  'questionnaires/manage': withTexts(async () => (await questionnaireLists()).managing(), 'questionnaires', 'managing'),
  'questionnaires/manage/new': async () => (await questionnaires()).creating(),
  'questionnaires/manage/templates/:id': async () => (await questionnaires()).overview(),
  'questionnaires/manage/questionnaires/:id': async () => (await questionnaires()).managed(),
  // For people who approve a report, or with whom it is shared, and who don’t read reports otherwise.
  'reports/:id/*': withTexts(async () => (await reports()).report(), 'screens', 'reports', 'report_refusals'),
  'imports/:id': async () => (await screens()).importDetail(),
  'change_sets/:id': async () => (await screens()).changeSet(),
  why: async () => (await screens()).why(),
  see_as: async () => (await screens()).seeAs(),
  api: async () => (await screens()).api(),
  // The screens of super administrators.
  definitions: async () => (await screens()).definitions(),
  maintenance: async () => (await screens()).maintenance(),
};

/** The component that renders everything under /admin, loaded on demand. */
export const backOffice = part(async () => (await import('./workplace/screens/BackOffice')).BackOffice);

/** Returns the routes under /admin for the signed-in user: the screens that they may open, and a resource for each definition. */
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
        <CoreAdminUI error={ErrorScreen} disableTelemetry>
          <CustomRoutes noLayout>
            {Object.entries(publicPages).map(([path, named]) => (
              <Route key={path} path={path} caseSensitive element={page(named)} />
            ))}
            {Object.entries(signInPages).map(([path, screen]) => (
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
