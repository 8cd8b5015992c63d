/** A second client, of wooden shoes: nothing of the first is in it. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CustomizationContext, type Customization, type ExtensionPoints, type Palette } from '../customization';
import { translator } from '../shell/i18n/spoken';
import { ShellPartsProvider } from '../shell/parts';
import { PortalLayout } from './layout/PortalLayout';
import { messages } from './messages';
import { PortalContext, type PortalPage } from './PortalContext';
import { answerOf, client } from './portal.fixture';

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
  answers,
  show: () => undefined,
};
/** A page of theirs. */
export const ofSabots = (
  extensions: ExtensionPoints,
  children: ReactNode,
  at: Partial<PortalPage> = {},
  more: Partial<Customization> = {},
) => (
  <CustomizationContext.Provider value={{ ...sabots(extensions), ...more }}>
    <PortalContext.Provider value={{ ...page, ...at }}>
      <ShellPartsProvider>
        <PortalLayout>{children}</PortalLayout>
      </ShellPartsProvider>
    </PortalContext.Provider>
  </CustomizationContext.Provider>
);
/** The same, drawn as the server draws it. */
export const around = (...asked: Parameters<typeof ofSabots>) => renderToString(ofSabots(...asked));
