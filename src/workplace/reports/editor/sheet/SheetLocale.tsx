import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Locale } from '#resources/definition';
import { localesOf } from '../../acts/FilesMenu';
import type { Report } from '../../calls';

interface Props {
  report: Report;
  value: Locale;
  onChange: (locale: Locale) => void;
}

/** Chooses the language in which the sheets are drawn, where the report has several. */
export function SheetLocale({ report, value, onChange }: Props) {
  const translate = useTranslate();
  const all = localesOf(report);
  if (all.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('reports.sheet_locale')}
      onChange={(_event, next: Locale | null) => next && onChange(next)}
      sx={{ height: 40 }}
    >
      {all.map((locale) => (
        <ToggleButton key={locale} value={locale} title={translate(`app.languages.${locale}`)} sx={{ px: 1.5 }}>
          {locale.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
