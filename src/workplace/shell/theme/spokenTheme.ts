import { enUS, frFR } from '@mui/material/locale';
import type { RaThemeOptions } from 'react-admin';
import type { Locale } from '#resources/definition';

const words = { en: enUS, fr: frFR };

/** Returns a theme in which the buttons of pickers (open, clear …) are named in the language of the screen. */
export function spokenTheme(theme: RaThemeOptions, locale: Locale): RaThemeOptions {
  const own = theme.components?.MuiAutocomplete;
  const defaultProps = { ...own?.defaultProps, ...words[locale].components?.MuiAutocomplete?.defaultProps };
  return { ...theme, components: { ...theme.components, MuiAutocomplete: { ...own, defaultProps } } };
}
