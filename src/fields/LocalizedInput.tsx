import { Box, Chip, Stack } from '@mui/material';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isBlank } from '#resources/clean';
import { locales } from '#resources/definition';
import { isText } from '#resources/localizedText';
import { defaultLocale, useBackOffice } from '../shell/BackOfficeContext';
import { fieldUis } from './index';
import type { FieldInputProps } from './types';

/** A text in each language, side by side; a language that is still missing says so. */
export function LocalizedInput({ field, source, label, isRequired, ...props }: FieldInputProps) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const value: unknown = useWatch({ name: getSource(source) });
  const required = defaultLocale(useBackOffice().client);
  const plain = { ...field, localized: false };
  const { Input } = fieldUis[field.type];
  const texts = isText(value) ? value : {};
  const begun = locales.some((locale) => !isBlank(plain, texts[locale]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, width: '100%' }} role="group" aria-label={label}>
      {locales.map((locale) => {
        const language = translate(`app.languages.${locale}`);
        return (
          <Stack key={locale} sx={{ gap: 0.5, minWidth: 0 }} lang={locale}>
            <Input
              {...props}
              field={plain}
              source={`${source}.${locale}`}
              label={`${label} (${language})`}
              isRequired={Boolean(isRequired) && locale === required}
            />
            {begun && isBlank(plain, texts[locale]) && (
              <Chip
                size="small"
                variant="outlined"
                color="warning"
                label={translate('form.missing', { language })}
                sx={{ alignSelf: 'flex-start' }}
              />
            )}
          </Stack>
        );
      })}
    </Box>
  );
}
