import { useTheme } from 'react-admin';
import { useEffect } from 'react';
import { usePreference } from './preferences';

type Mode = 'light' | 'dark';

/** Returns the theme that the user chose on any device, or that of this device until they choose; and the function that switches it. */
export function useThemeMode(): [Mode, () => void] {
  const [theme, setTheme] = useTheme();
  const [kept, keep] = usePreference<Mode | null>('theme', null);
  useEffect(() => {
    if (kept !== null && kept !== theme) setTheme(kept);
  }, [kept, theme, setTheme]);
  const mode: Mode = (kept ?? theme) === 'dark' ? 'dark' : 'light';
  return [mode, () => keep(mode === 'dark' ? 'light' : 'dark')];
}
