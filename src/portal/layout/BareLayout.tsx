import type { ReactNode } from 'react';
import { useCustomization } from '../../customization';
import './base.css';

/** Lays out a page that another site embeds, without header and footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { fonts } = useCustomization();
  return (
    <div className="portal bare">
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <main id="content">{children}</main>
    </div>
  );
}
