import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { locales, type Field, type Locale } from '#resources/definition';
import { useStaleTexts } from '../conditions/StaleTexts';
import { begins } from '../parts/wordsOf';
import { useMissingTranslations } from './missingTranslations';

interface Props {
  field: Field;
  source: string;
  label: string;
  tab: Locale;
  setTab(locale: Locale): void;
}

/** Shows a tab for each language of a text; each tab says when its text is missing or outdated. */
export function LanguageTabs({ field, source, label, tab, setTab }: Props) {
  const translate = useTranslate();
  const { missing } = useMissingTranslations(field, source);
  const stale = useStaleTexts();
  const name = (locale: Locale) => {
    const language = begins(translate(`app.languages.${locale}`));
    if (missing.includes(locale)) return translate('translations.tab_missing', { language });
    return stale.list.some((text) => text.field === source && text.locale === locale)
      ? translate('translations.tab_stale', { language })
      : language;
  };
  return (
    <Tabs
      value={tab}
      onChange={(_event, chosen: Locale) => setTab(chosen)}
      aria-label={translate('translations.languages', { label })}
      sx={{ minHeight: 32, mb: 1, '& .MuiTab-root': { minHeight: 32, py: 0.5, px: 1.5, textTransform: 'none' } }}
    >
      {locales.map((locale) => (
        <Tab key={locale} value={locale} label={name(locale)} />
      ))}
    </Tabs>
  );
}
