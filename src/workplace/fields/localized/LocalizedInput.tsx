import { Box } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { locales, type Locale } from '#resources/definition';
import { defaultLocale, useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useFieldOverrides } from '../FieldDisplay';
import type { FieldInputProps } from '../ui/types';
import { useLanguagesLayout } from './useLanguagesLayout';
import { LanguagePane } from './LanguagePane';
import { LanguageTabs } from './LanguageTabs';

/** Shows a text in each language, side by side or in tabs, and marks the texts that are missing or outdated. */
export function LocalizedInput(props: FieldInputProps) {
  const { field, source, label, help, isRequired, disabled } = props;
  const Below = useFieldOverrides().get(field)?.Below;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const plain = useMemo(() => ({ ...field, localized: false }), [field]);
  const reference = defaultLocale(useBackOffice().client);
  const [layout] = useLanguagesLayout();
  const [tab, setTab] = useTab(getSource(source));
  const tabs = layout === 'tabs';
  return (
    <Box role="group" aria-label={label} sx={{ width: '100%' }}>
      {tabs && <LanguageTabs field={plain} source={source} label={label} tab={tab} setTab={setTab} />}
      <Box
        data-languages
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: tabs ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {locales.map((locale) => (
          <LanguagePane
            key={locale}
            field={plain}
            source={source}
            locale={locale}
            label={`${label} (${translate(`app.languages.${locale}`)})`}
            help={help}
            isRequired={Boolean(isRequired) && locale === reference}
            disabled={disabled ?? false}
            hidden={tabs && tab !== locale}
          />
        ))}
      </Box>
      {Below && (
        <Suspense>
          <Below {...props} />
        </Suspense>
      )}
    </Box>
  );
}

/** Returns the language whose tab is open and a function to choose one. After a refused save, the first language with an error opens. */
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
