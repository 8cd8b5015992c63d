import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'ra-core';
import { rememberLocale } from './rememberLocale';
import { languages } from './publicI18n';
import { hasUnsavedChanges } from './unsavedChanges';

/** The other language. A change redraws every screen, so it asks first where something typed would be lost. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const [current, setLocale] = useLocaleState();
  const other = languages.find(({ locale }) => locale !== current);
  if (!other) return null;
  const change = () => {
    if (hasUnsavedChanges() && !window.confirm(translate('ra.message.unsaved_changes'))) return;
    rememberLocale(other.locale);
    setLocale(other.locale);
  };
  return (
    <Button color="inherit" size="small" lang={other.locale} title={other.name} onClick={change} sx={{ minWidth: 44 }}>
      {other.locale.toUpperCase()}
    </Button>
  );
}
