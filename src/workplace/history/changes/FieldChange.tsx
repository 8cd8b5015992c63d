import type { Change } from '#resources/api/history/events';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import { locales, type Field, type FieldValue, type Locale } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { saysSame, linesOfHtml } from './difference';
import { WordDiff } from './WordDiff';

/** Shows one field before and after, drawn as the field is displayed. Texts are compared word by word, translations side by side. */
export function FieldChange({ field, change: [before, after] }: { field: Field; change: Change }) {
  const translate = useTranslate();
  if (!field.localized) return <ValueChange field={field} before={before} after={after} />;
  const changed = locales.filter((locale) => !saysSame(textIn(before, locale), textIn(after, locale)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${changed.length}, minmax(0, 1fr))` } }}>
      {changed.map((locale) => (
        <Box key={locale}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate(`app.languages.${locale}`)}
          </Typography>
          <ValueChange field={{ ...field, localized: false }} before={textIn(before, locale)} after={textIn(after, locale)} />
        </Box>
      ))}
    </Box>
  );
}

function textIn(value: FieldValue, locale: Locale): FieldValue {
  return isText(value) ? (value[locale] ?? null) : null;
}

const isWritten = ({ type, format, choices, choices_from }: Field) =>
  (type === 'text' || type === 'editor' || type === 'string') && format !== 'json' && format !== 'items' && !choices && !choices_from;

function ValueChange({ field, before, after }: { field: Field; before: FieldValue; after: FieldValue }) {
  const translate = useTranslate();
  if (isWritten(field)) {
    const read = (value: FieldValue) => (typeof value === 'string' ? (field.type === 'editor' ? linesOfHtml(value) : value) : '');
    const [was, is] = [read(before), read(after)];
    if (was === is)
      return (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {translate('history.formatting')}
        </Typography>
      );
    if (was !== '' && is !== '') return <WordDiff before={was} after={is} />;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'flex-start', '& > *': { maxWidth: '100%' } }}>
      <Box component="del" sx={{ minWidth: 0, color: 'text.secondary', textDecorationThickness: '1.5px' }}>
        <Value field={field} value={before} />
      </Box>
      <ArrowForwardIcon titleAccess={translate('history.became')} sx={{ fontSize: 16, mt: '3px', color: 'text.secondary' }} />
      <Box component="ins" sx={{ minWidth: 0, textDecoration: 'none' }}>
        <Value field={field} value={after} />
      </Box>
    </Box>
  );
}

function Value({ field, value }: { field: Field; value: FieldValue }) {
  const translate = useTranslate();
  if (isBlank(field, value))
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('form.empty_value')}
      </Typography>
    );
  return <FieldDisplay field={field} value={value} />;
}
