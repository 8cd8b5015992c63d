import { AppBar, Box, CssBaseline, Link, Stack, Toolbar, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { DataProviderContext, I18nContext, useTranslate } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import { createDataProvider } from '#dataProvider/index';
import { useWorkplace } from '../../../customization';
import { Extension } from '../../../shell/app/Extension';
import { Logo } from '../../../shell/app/Logo';
import { LanguageSwitch } from '../../shell/frame/LanguageSwitch';
import { backOfficeI18nProvider, type SpokenTexts } from '../../shell/i18n';
import { Notices } from '../../shell/notices/Notices';
import { BackOfficeContext, delimitersOf, useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { spokenTheme } from '../../shell/theme/spokenTheme';
import { backOfficeThemes } from '../../shell/theme/theme';

interface Props {
  spoken: SpokenTexts;
  client: PublicClient;
  children: ReactNode;
}

/** The person as screens know them: somebody without an account, who answers questionnaires and nothing else. */
const guest: Profile = {
  id: null,
  email: null,
  name: null,
  locale: 'en',
  audience: 'public',
  impersonator: null,
  effective_permissions: ['questionnaires:answer'],
};
const dataProvider = createDataProvider([]);

/** Provides the page of a link with what fields need of the back-office, and frames it: the name of the client, the language, the contact. */
export function LinkFrame({ spoken, client, children }: Props) {
  const { locale } = spoken;
  const { backOffice } = useWorkplace();
  const i18nProvider = useMemo(() => backOfficeI18nProvider([], spoken, undefined, delimitersOf(client, locale)), [spoken, client, locale]);
  const themes = useMemo(() => {
    const { light, dark } = backOfficeThemes(backOffice);
    return { lightTheme: spokenTheme(light, locale), darkTheme: spokenTheme(dark, locale) };
  }, [backOffice, locale]);
  const data = useMemo(() => ({ profile: { ...guest, locale }, client, definitions: [] }), [client, locale]);
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <I18nContext.Provider value={i18nProvider}>
        <ThemesContext.Provider value={themes}>
          <ThemeProvider>
            <CssBaseline enableColorScheme />
            <BackOfficeContext.Provider value={data}>
              <Stack sx={{ minHeight: '100vh' }}>
                <Head />
                <Box
                  component="main"
                  sx={{ width: '100%', maxWidth: 1040, mx: 'auto', flex: 1, py: { xs: 2, sm: 3 }, px: { xs: 1.5, sm: 3 } }}
                >
                  {children}
                </Box>
                <Foot client={client} />
              </Stack>
              <Notices />
            </BackOfficeContext.Provider>
          </ThemeProvider>
        </ThemesContext.Provider>
      </I18nContext.Provider>
    </DataProviderContext.Provider>
  );
}

function Head() {
  const { name } = useBackOffice().client;
  const { workplaceLogo: own } = useWorkplace();
  const locale = useUiLocale();
  return (
    <AppBar position="static">
      <Toolbar variant="dense" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography component="span" variant="h6" sx={{ fontWeight: 700 }}>
          {own ? (
            <Extension instead={name}>
              <Logo of={own} locale={locale} />
            </Extension>
          ) : (
            name
          )}
        </Typography>
        <LanguageSwitch account={false} />
      </Toolbar>
    </AppBar>
  );
}

function Foot({ client }: { client: PublicClient }) {
  const translate = useTranslate();
  return (
    <Box component="footer" sx={{ px: { xs: 1.5, sm: 3 }, py: 2, color: 'text.secondary', fontSize: 13 }}>
      {client.name} ·{' '}
      <Link color="inherit" href={`mailto:${client.contact_email}`}>
        {translate('frame.contact')}
      </Link>
    </Box>
  );
}
