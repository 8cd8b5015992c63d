import { memo, useMemo } from 'react';
import { Chip, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import TabIcon from '@mui/icons-material/TabOutlined';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import { locales, type Definition, type Field, type Locale } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { useStaleTexts } from '../../fields/conditions/StaleTexts';
import { useLanguagesLayout } from '../../fields/localized/useLanguagesLayout';
import { useDebounced } from '../../fields/parts/useDebounced';
import { begins } from '../../fields/parts/wordsOf';

/** Shows, at the head of a form with translated texts, how many texts each language has, and the choice of how languages are shown. */
export function TranslationsLine({ definition }: { definition: Definition }) {
  const fields = useMemo(() => definition.fields.filter(({ localized, read_only }) => localized && !read_only), [definition.fields]);
  return fields.length > 0 ? <Line fields={fields} /> : null;
}

function Line({ fields }: { fields: readonly Field[] }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%' }}>
      <Told fields={fields} />
      <LayoutChoice />
    </Stack>
  );
}

function Told({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const { list } = useStaleTexts();
  const { total, done } = useDebounced(
    fields.map(({ id }) => id),
    (values) => countsOf(fields, values),
  );
  return (
    <>
      {total > 0 &&
        locales.map((locale) => {
          const params = { language: begins(translate(`app.languages.${locale}`)), done: done[locale], total };
          return (
            <Chip
              key={locale}
              size="small"
              variant="outlined"
              color={done[locale] < total ? 'warning' : 'default'}
              label={translate('translations.progress', params)}
            />
          );
        })}
      {list.length > 0 && (
        <Chip size="small" color="warning" variant="outlined" label={translate('translations.stale_count', { smart_count: list.length })} />
      )}
    </>
  );
}

/** Returns how many texts have content in at least one language, and how many of those each language has. */
function countsOf(fields: readonly Field[], values: readonly unknown[]): { total: number; done: Record<Locale, number> } {
  const has = (place: number, locale: Locale) => {
    const value = values[place];
    const field = fields[place];
    return field !== undefined && isText(value) && !isBlank({ ...field, localized: false }, value[locale]);
  };
  const begun = fields.map((_field, place) => place).filter((place) => locales.some((locale) => has(place, locale)));
  const count = (locale: Locale) => begun.filter((place) => has(place, locale)).length;
  return { total: begun.length, done: { en: count('en'), fr: count('fr') } };
}

const LayoutChoice = memo(function LayoutChoice() {
  const translate = useTranslate();
  const [layout, choose] = useLanguagesLayout();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      onChange={(_event, chosen: typeof layout | null) => chosen && choose(chosen)}
      aria-label={translate('translations.layout')}
      sx={{ ml: 'auto' }}
    >
      <ToggleButton value="side" aria-label={translate('translations.side')} title={translate('translations.side')}>
        <ViewColumnIcon fontSize="inherit" />
      </ToggleButton>
      <ToggleButton value="tabs" aria-label={translate('translations.tabs')} title={translate('translations.tabs')}>
        <TabIcon fontSize="inherit" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
});
