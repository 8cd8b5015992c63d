/** What a client brings to the public pages: a part of the customization. */
import type { ComponentType } from 'react';
import type { Locale } from '#resources/definition';
import type { ClientLogo } from '../../shell/app/Logo';

export interface PortalCustomization {
  /** The client's mark, as inline SVG, for both languages or one for each; it says its own name. */
  Logo: ClientLogo;
  /** What the home page opens with: the headline and what goes with it. */
  HomeHeader: ComponentType<{ locale: Locale }>;
  /** Fonts that the first paint needs, as addresses. */
  fonts: readonly string[];
  /** Browser chrome's colour. */
  themeColor: string;
}
