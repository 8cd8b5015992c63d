import { useTranslate } from '../PortalContext';
import type { ReactNode } from 'react';
import { useCustomization } from '../../customization';
import { Footer } from './Footer';
import { Header } from './header/Header';
import './base.css';

/** Lays out every public page: header, page, footer. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { fonts, themeColor } = useCustomization();
  return (
    <div className="portal">
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" content={themeColor} />
      <a className="skipLink" href="#content">
        {translate('portal.layout.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
