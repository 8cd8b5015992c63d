import { Button, Chip, Stack } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'ra-core';
import type { Locale } from '#resources/definition';
import { defaultLocale, useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { fieldUis } from '../index';
import { useStaleTexts } from '../conditions/StaleTexts';
import type { FieldInputProps } from '../ui/types';
import { useMissingTranslations } from './missingTranslations';

interface Props extends FieldInputProps {
  locale: Locale;
  hidden: boolean;
}

/** Shows the text of one language, and whether it is missing or older than the text it translates. */
export const LanguagePane = memo(function LanguagePane({ locale, hidden, source, ...props }: Props) {
  const lacks = useMissingTranslations(props.field, source, ({ missing, others }) =>
    missing.includes(locale) ? { other: others[locale] } : null,
  );
  return (
    <Stack sx={{ ...beside, gap: 0.5, minWidth: 0, display: hidden ? 'none' : 'flex' }} lang={locale}>
      <Control {...props} source={`${source}.${locale}`} placeholder={lacks?.other} />
      {lacks ? <Missing locale={locale} /> : <Stale source={source} locale={locale} label={props.label} />}
    </Stack>
  );
});

/** The notice of a missing text stands on the line of the label, which always leaves room for it, so that nothing moves when it comes and goes during typing. */
const beside = { position: 'relative', '& .MuiFormLabel-root': { pr: 19 } } as const;

/** Drawn again only when its own props change. */
const Control = memo(function Control(props: FieldInputProps) {
  const { Input } = fieldUis[props.field.type];
  return <Input {...props} />;
});

function Missing({ locale }: { locale: Locale }) {
  const translate = useTranslate();
  const language = translate(`app.languages.${locale}`);
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label={translate('form.missing', { language })}
      sx={{ position: 'absolute', top: 0, right: 0, height: 20 }}
    />
  );
}

/** Shows that a translation is older than the text it translates, with a button that confirms that it is still right. */
function Stale({ source, locale, label }: { source: string; locale: Locale; label: string }) {
  const translate = useTranslate();
  const ui = useUiLocale();
  const { list, confirm } = useStaleTexts();
  const reference = translate(`app.languages.${defaultLocale(useBackOffice().client)}`);
  if (!list.some((text) => text.field === source && text.locale === locale)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }} lang={ui}>
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label={translate('translations.stale', { source: ui === 'fr' ? reference.toLowerCase() : reference })}
      />
      <Button
        size="small"
        color="inherit"
        aria-label={translate('translations.confirm_label', { label })}
        onClick={() => confirm({ field: source, locale })}
      >
        {translate('translations.confirm')}
      </Button>
    </Stack>
  );
}
