import { CssBaseline } from '@mui/material';
import { useMemo } from 'react';
import { I18nContext, useStore } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { useCustomization } from '../customization';
import { backOfficeI18nProvider } from './i18n';
import { NotFoundScreen } from './NotFoundScreen';
import { pageLocale } from './publicI18n';
import { SignInPage } from './SignInPage';
import { backOfficeThemes } from './theme';

/** Everything under /profile: signing in, for now. */
export function ProfilePages() {
  const [stored = 'en'] = useStore<string>('locale');
  const locale = pageLocale(stored);
  const { backOffice } = useCustomization();
  const i18nProvider = useMemo(() => backOfficeI18nProvider([], locale), [locale]);
  const themes = useMemo(() => backOfficeThemes(backOffice), [backOffice]);
  return (
    <I18nContext.Provider value={i18nProvider}>
      <ThemesContext.Provider value={{ lightTheme: themes.light, darkTheme: themes.dark }}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          <Routes>
            <Route path="sign_in" element={<SignInPage />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </ThemeProvider>
      </ThemesContext.Provider>
    </I18nContext.Provider>
  );
}
