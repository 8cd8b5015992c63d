/** A second client in the places that the product leaves to a client: what it brings is drawn, and nothing of another shows. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CustomizationContext, type Customization, type ExtensionPoints, type Palette } from '../customization';
import { translator } from '../shell/lightI18n';
import { ShellPartsProvider } from '../shell/parts';
import { HomePage } from './home/HomePage';
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
const sabots = (extensions: ExtensionPoints): Customization => ({
  name: 'Sabots',
  Logo: () => <b>sabots</b>,
  HomeHeader: () => <h1>Wooden shoes</h1>,
  fonts: [],
  themeColor: '#fff',
  backOffice: { ...colors, dark: colors, displayFont: 'serif', textFont: 'serif' },
  extensions,
});
const answers = {
  '/services/clients': { ...client, key: 'sabots', name: 'Sabots', contact_email: 'bois@sabots.example' },
  '/profile': answerOf('/profile'),
  '/services/glances': answerOf('/services/glances'),
};
const page: PortalPage = {
  origin: 'https://sabots.example',
  pathname: '/',
  search: '',
  params: {},
  locale: 'fr',
  translate: translator(messages.fr, 'fr'),
  answers,
  show: () => undefined,
};
const around = (extensions: ExtensionPoints, children: ReactNode) =>
  renderToString(
    <CustomizationContext.Provider value={sabots(extensions)}>
      <PortalContext.Provider value={page}>
        <ShellPartsProvider>
          <PortalLayout>{children}</PortalLayout>
        </ShellPartsProvider>
      </PortalContext.Provider>
    </CustomizationContext.Provider>,
  );
/** The places in the order they are drawn in. */
const marks = (html: string) => [...html.matchAll(/data-mark="(\w+)"/g)].map(([, name]) => name);
const mark = (name: string) => () => <i data-mark={name} />;

it('is another client’s from head to foot', () => {
  const html = around({}, <HomePage />);
  expect(html).toContain('<h1>Wooden shoes</h1>');
  expect(html).toContain('bois@sabots.example');
  expect(html).not.toMatch(/lacet/i);
});

it('draws each place where it is said to be', () => {
  const html = around(
    {
      headerBeforeHome: mark('before'),
      headerHome: mark('home'),
      headerAfterHome: mark('after'),
      homeAfterSections: mark('sections'),
      footer: mark('footer'),
    },
    <HomePage />,
  );
  expect(marks(html)).toEqual(['before', 'home', 'after', 'sections', 'footer']);
  expect(html).not.toContain('<footer');
  expect(html.indexOf('data-mark="sections"')).toBeGreaterThan(html.indexOf('Wooden shoes'));
});

it('leaves the whole home page to a client that has its own', () => {
  const html = around({ home: mark('whole') }, <HomePage />);
  expect(marks(html)).toEqual(['whole']);
  expect(html).not.toContain('Wooden shoes');
});
