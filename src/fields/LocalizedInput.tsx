import { Box, Button, Chip, Stack, Tab, Tabs } from '@mui/material';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { isBlank } from '#resources/clean';
import { locales, type Field, type Locale } from '#resources/definition';
import { defaultLocale, useBackOffice, useUiLocale } from '../shell/BackOfficeContext';
import { fieldUis } from './index';
import { isText } from '#resources/localizedText';
import { useStaleTexts } from './StaleTexts';
import type { FieldInputProps } from './types';
import { useLanguagesLayout } from './useLanguagesLayout';
import { begins, wordsOf } from './wordsOf';

/** A text in each language, side by side or one at a time; one that is missing or older than what it translates says so. */
export function LocalizedInput({ field, source, label, isRequired, ...props }: FieldInputProps) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const plain = useMemo(() => ({ ...field, localized: false }), [field]);
  // A letter typed draws this again only where it changes what one language says to the others, and is never delayed by it.
  const { missing, others } = useDeferredValue(useWatch({ name: getSource(source), compute: (value: unknown) => lacksOf(plain, value) }));
  const reference = defaultLocale(useBackOffice().client);
  const ui = useUiLocale();
  const stale = useStaleTexts();
  const [layout] = useLanguagesLayout();
  const [tab, setTab] = useTab(getSource(source));
  const isMissing = (locale: Locale) => missing.includes(locale);
  const isStale = (locale: Locale) => !isMissing(locale) && stale.list.some((text) => text.field === source && text.locale === locale);
  const language = (locale: Locale) => translate(`app.languages.${locale}`);
  const tabs = layout === 'tabs';
  const tabName = (locale: Locale) =>
    isMissing(locale)
      ? translate('translations.tab_missing', { language: begins(language(locale)) })
      : isStale(locale)
        ? translate('translations.tab_stale', { language: begins(language(locale)) })
        : begins(language(locale));
  return (
    <Box role="group" aria-label={label} sx={{ width: '100%' }}>
      {tabs && (
        <Tabs
          value={tab}
          onChange={(_event, chosen: Locale) => setTab(chosen)}
          aria-label={translate('translations.languages', { label })}
          sx={{ minHeight: 32, mb: 1, '& .MuiTab-root': { minHeight: 32, py: 0.5, px: 1.5, textTransform: 'none' } }}
        >
          {locales.map((locale) => (
            <Tab key={locale} value={locale} label={tabName(locale)} />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: tabs ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {locales.map((locale) => (
          <Stack key={locale} sx={{ gap: 0.5, minWidth: 0, display: tabs && tab !== locale ? 'none' : 'flex' }} lang={locale}>
            <InLanguage
              {...props}
              field={plain}
              source={`${source}.${locale}`}
              label={`${label} (${language(locale)})`}
              isRequired={Boolean(isRequired) && locale === reference}
              placeholder={others[locale]}
            />
            {isMissing(locale) && (
              <Chip
                size="small"
                variant="outlined"
                color="warning"
                label={translate('form.missing', { language: language(locale) })}
                sx={{ alignSelf: 'flex-start' }}
              />
            )}
            {isStale(locale) && (
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }} lang={ui}>
                <Chip
                  size="small"
                  variant="outlined"
                  color="warning"
                  label={translate('translations.stale', { source: ui === 'fr' ? language(reference).toLowerCase() : language(reference) })}
                />
                <Button
                  size="small"
                  color="inherit"
                  aria-label={translate('translations.confirm_label', { label: `${label} (${language(locale)})` })}
                  onClick={() => stale.confirm({ field: source, locale })}
                >
                  {translate('translations.confirm')}
                </Button>
              </Stack>
            )}
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

/** The field in one language; drawn again only where something of its own changed. */
const InLanguage = memo(function InLanguage(props: FieldInputProps) {
  const { Input } = fieldUis[props.field.type];
  return <Input {...props} />;
});

/** The language that shows: the person's choice, or the one that a refused save asks to correct. */
function useTab(source: string): [Locale, (locale: Locale) => void] {
  const ui = useUiLocale();
  const { submitCount, errors } = useFormState({ name: source });
  const [chosen, choose] = useState<{ locale: Locale; after: number }>({ locale: ui, after: 0 });
  const wrong = locales.filter((locale) => hasError(errors, [...source.split('.'), locale]));
  const [first] = wrong;
  const moved = first && submitCount > chosen.after && !wrong.includes(chosen.locale);
  return [moved ? first : chosen.locale, (locale) => choose({ locale, after: submitCount })];
}

function hasError(errors: unknown, path: readonly string[]): boolean {
  let found = errors;
  for (const part of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return found !== undefined && found !== null;
}

/** The languages that lack the text where another has it, and what that other says, for who has to translate it. */
function lacksOf(plain: Field, value: unknown): { missing: Locale[]; others: Partial<Record<Locale, string>> } {
  const texts = isText(value) ? value : {};
  const blank = locales.filter((locale) => isBlank(plain, texts[locale]));
  const [said] = locales.filter((locale) => !blank.includes(locale));
  const text = said && texts[said];
  if (!text) return { missing: [], others: {} };
  // Only rich text is HTML: in any other, what looks like it is what was typed.
  const other = (plain.type === 'editor' ? wordsOf(text) : text).slice(0, 200);
  return { missing: blank, others: Object.fromEntries(blank.map((locale) => [locale, other])) };
}
