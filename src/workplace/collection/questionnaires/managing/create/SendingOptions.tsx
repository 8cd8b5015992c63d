import { Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { locales, type Locale } from '#resources/definition';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';

/** The choices about the emails of a creation. */
export interface SendingChoices {
  send: boolean;
  link_code: boolean;
  /** The language of people without an account; '' for that of the site. */
  locale: Locale | '';
}

/** Shows whether each person gets an email, whether links ask for a code, and the language of people without an account. */
export function SendingOptions({ value, onChange }: { value: SendingChoices; onChange: (value: SendingChoices) => void }) {
  const translate = useTranslate();
  const { client } = useBackOffice();
  const nameOf = (locale: string) => translate(`manage_questionnaires.preview.languages.${locale}`);
  return (
    <>
      <Stack>
        {(['send', 'link_code'] as const).map((choice) => (
          <FormControlLabel
            key={choice}
            control={<Checkbox checked={value[choice]} onChange={(_event, on) => onChange({ ...value, [choice]: on })} />}
            label={translate(`manage_questionnaires.form.${choice}`)}
          />
        ))}
      </Stack>
      <TextField
        select
        label={translate('manage_questionnaires.form.locale')}
        helperText={translate('manage_questionnaires.form.locale_hint')}
        value={value.locale}
        onChange={({ target }) => onChange({ ...value, locale: locales.find((each) => each === target.value) ?? '' })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('manage_questionnaires.form.locale_default', { language: nameOf(client.default_locale) })}</MenuItem>
        {locales.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {nameOf(locale)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
