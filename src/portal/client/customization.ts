/** Defines the part of a client's customization that every public page needs. */
import type { ComponentType } from 'react';
import type { Locale } from '#resources/definition';
import type { ClientLogo } from '../../shell/app/Logo';

export interface PortalCustomization {
  /** The client's logo as inline SVG: one for both languages, or one for each. It contains the client's name as accessible text. */
  Logo: ClientLogo;
  /** The top of the home page: the headline and the content beside it. */
  HomeHeader: ComponentType<{ locale: Locale }>;
  /** The addresses of the fonts that the first paint needs. */
  fonts: readonly string[];
  /** The colour of the browser's own bars. */
  themeColor: string;
}
