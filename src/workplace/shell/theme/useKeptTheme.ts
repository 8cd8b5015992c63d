import { useTheme } from 'react-admin';
import { useEffect } from 'react';
import { usePreference } from './preferences';

type Mode = 'light' | 'dark';

/** Light or dark, as the person chose it on any machine; the machine's own choice until then. */
export function useKeptTheme(): [Mode, () => void] {
  const [theme, setTheme] = useTheme();
  const [kept, keep] = usePreference<Mode | null>('theme', null);
  useEffect(() => {
    if (kept !== null && kept !== theme) setTheme(kept);
  }, [kept, theme, setTheme]);
  const mode: Mode = (kept ?? theme) === 'dark' ? 'dark' : 'light';
  return [mode, () => keep(mode === 'dark' ? 'light' : 'dark')];
}
