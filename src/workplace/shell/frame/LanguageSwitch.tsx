import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { isImpersonated } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http';
import { rememberLocale } from '../../../shell/i18n/rememberLocale';
import { languages } from '../../../shell/i18n/spoken';

/** The person's own language, wherever they sign in next and in the mails they get; this browser keeps it where that fails. */
const keepLocale = (locale: string) =>
  http(`${apiUrl}/profile`, { method: 'PUT', body: JSON.stringify({ locale }) }).catch(() => undefined);

/** The other language, in place: what is typed stays. */
export function LanguageSwitch() {
  const queries = useQueryClient();
  const [current, setLocale] = useLocaleState();
  const other = languages.find(({ locale }) => locale !== current);
  if (!other) return null;
  const change = () => {
    rememberLocale(other.locale);
    setLocale(other.locale);
    if (!isImpersonated(queries)) void keepLocale(other.locale);
  };
  return (
    <Button color="inherit" size="small" lang={other.locale} title={other.name} onClick={change} sx={{ minWidth: 44 }}>
      {other.locale.toUpperCase()}
    </Button>
  );
}
