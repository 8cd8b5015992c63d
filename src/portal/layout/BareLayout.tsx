import type { ReactNode } from 'react';
import { useCustomization } from '../../customization';
import './base.css';

/** A page that stands inside another: nothing around it. */
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
