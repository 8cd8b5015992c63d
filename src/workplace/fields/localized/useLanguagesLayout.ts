import { useMediaQuery, type Theme } from '@mui/material';
import { usePreference } from '../../shell/theme/preferences';

export type LanguagesLayout = 'side' | 'tabs';

/** How this person likes the languages of a text: side by side where there is room, else one at a time, unless they chose. */
export function useLanguagesLayout(): [LanguagesLayout, (layout: LanguagesLayout) => void] {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const [chosen, choose] = usePreference<LanguagesLayout | 'auto'>('forms.languages', 'auto');
  return [chosen === 'auto' ? (wide ? 'side' : 'tabs') : chosen, choose];
}
