import { useMediaQuery, type Theme } from '@mui/material';
import { usePreference } from '../../shell/theme/preferences';

export type LanguagesLayout = 'side' | 'tabs';

/** Returns how the user sees the languages of a text, and a function to choose. Without a choice: side by side on wide screens, in tabs on others. */
export function useLanguagesLayout(): [LanguagesLayout, (layout: LanguagesLayout) => void] {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const [chosen, choose] = usePreference<LanguagesLayout | 'auto'>('forms.languages', 'auto');
  return [chosen === 'auto' ? (wide ? 'side' : 'tabs') : chosen, choose];
}
