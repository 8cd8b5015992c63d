import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { isImpersonated } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';
import { rememberLocale } from '../../../shell/i18n/rememberLocale';
import { languages } from '../../../shell/i18n/spoken';

/** Stores the user's language on the server, for later sign-ins and emails. When that fails, this browser still keeps it. */
const keepLocale = (locale: string) =>
  http(`${apiUrl}/profile`, { method: 'PUT', body: JSON.stringify({ locale }) }).catch(() => undefined);

/** Switches to the other language without leaving the screen: what is typed stays. The account keeps the language, where there is one. */
export function LanguageSwitch({ account = true }: { account?: boolean }) {
  const queries = useQueryClient();
  const [current, setLocale] = useLocaleState();
  const other = languages.find(({ locale }) => locale !== current);
  if (!other) return null;
  const change = () => {
    rememberLocale(other.locale);
    setLocale(other.locale);
    if (account && !isImpersonated(queries)) void keepLocale(other.locale);
  };
  return (
    <Button color="inherit" size="small" lang={other.locale} title={other.name} onClick={change} sx={{ minWidth: 44 }}>
      {other.locale.toUpperCase()}
    </Button>
  );
}
