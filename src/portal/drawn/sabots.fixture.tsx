/** A second client, of wooden shoes: nothing of the first is in it. */
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PublicClient } from '#resources/api/indicators';
import { publicPages } from '../../App';
import { CustomizationContext, type Customization, type ExtensionPoints, type Palette } from '../../customization';
import { translator } from '../../shell/i18n/spoken';
import { ShellPartsProvider } from '../../shell/parts';
import { answerKey } from '../reading/answers';
import { PortalLayout } from '../layout/PortalLayout';
import { pageAt } from '../routes/pageAt';
import { pageOf, pathsOf } from '../routes/pages';
import { messages } from '../messages';
import { PortalContext, type PortalPage } from '../PortalContext';
import { answerOf, client } from './portal.fixture';
import { clientPath } from '../reading/preload';

const colors: Palette = {
  paper: '#fff',
  raisedPaper: '#fff',
  deepPaper: '#eee',
  rule: '#ccc',
  ink: '#000',
  softInk: '#444',
  signal: '#060',
  signalText: '#050',
};
export const sabots = (extensions: ExtensionPoints): Customization => ({
  name: 'Sabots',
  Logo: () => <b>sabots</b>,
  HomeHeader: () => <h1>Wooden shoes</h1>,
  fonts: [],
  themeColor: '#fff',
  backOffice: { ...colors, dark: colors, displayFont: 'serif', textFont: 'serif' },
  extensions,
});
export const answers = {
  '/services/clients': { ...client, key: 'sabots', name: 'Sabots', contact_email: 'bois@sabots.example' },
  '/profile': answerOf('/profile'),
  '/services/glances': answerOf('/services/glances'),
};
const page: PortalPage = {
  origin: 'https://sabots.example',
  pathname: '/',
  search: '',
  csrf: '',
  params: {},
  locale: 'fr',
  translate: translator(messages.fr, 'fr'),
  show: () => undefined,
};
interface At extends Partial<PortalPage> {
  /** What the API answered, beside what it answers of them. */
  answers?: Record<string, unknown>;
  queries?: QueryClient;
}

/** What is in the cache of their pages. */
export function cacheOf(read: Record<string, unknown> = {}): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [path, answer] of Object.entries({ ...answers, ...read })) queries.setQueryData(answerKey(path), answer);
  return queries;
}

/** A page of theirs. */
export const ofSabots = (
  extensions: ExtensionPoints,
  children: ReactNode,
  { answers: read, queries = cacheOf(read), ...at }: At = {},
  more: Partial<Customization> = {},
) => (
  <QueryClientProvider client={queries}>
    <CustomizationContext.Provider value={{ ...sabots(extensions), ...more }}>
      <PortalContext.Provider value={{ ...page, ...at }}>
        <ShellPartsProvider>
          <PortalLayout>{children}</PortalLayout>
        </ShellPartsProvider>
      </PortalContext.Provider>
    </CustomizationContext.Provider>
  </QueryClientProvider>
);

/** A page at an address, with all that it is drawn from; `answer` is asked for each path of the API. */
export async function readAt(path: string, answer: (path: string) => unknown) {
  const { pathname, search } = new URL(path, page.origin);
  const { named, params } = pageAt(publicPages, pathname);
  const of = pageOf(named);
  const Page = await of.component.load();
  const read = Object.fromEntries(
    [clientPath, ...pathsOf(of, params, search, answer(clientPath) as PublicClient | null)].map((each) => [each, answer(each)]),
  );
  return { Page, at: { pathname, search, params, answers: read } };
}
/** The same, drawn as the server draws it. */
export const around = (...asked: Parameters<typeof ofSabots>) => renderToString(ofSabots(...asked));
