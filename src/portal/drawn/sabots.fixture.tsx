/** A second client, which makes wooden shoes. Nothing of the first client is in it. */
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PublicClient } from '#resources/api/figures/indicators';
import { publicPages } from '../../App';
import { CustomizationContext, type Customization, type ExtensionPoints, type Palette } from '../../customization';
import { translator } from '../../shell/i18n/translator';
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
  /** The API's answers by path, in addition to those about the client. */
  answers?: Record<string, unknown>;
  queries?: QueryClient;
}

/** Returns a query cache with the answers about the second client, and those given. */
export function cacheOf(read: Record<string, unknown> = {}): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [path, answer] of Object.entries({ ...answers, ...read })) queries.setQueryData(answerKey(path), answer);
  return queries;
}

/** Returns some content within the layout of the second client's public pages. */
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

/** Loads the page at an address, with all the answers it is rendered from; `answer` is called for each API path. */
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
/** Renders content within the second client's layout to HTML, as the server does. */
export const around = (...asked: Parameters<typeof ofSabots>) => renderToString(ofSabots(...asked));
