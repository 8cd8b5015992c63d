import { MenuItem, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { AccessRead } from '#resources/api/questionnaires/managing';
import { locales } from '#resources/definition';
import { failureLevel } from '../../../../resource/failureLevel';
import { languages } from '../../../../../shell/i18n/spoken';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { useChangeAccess } from '../managing';

/** Shows the language of the emails to somebody without an account, to change it. */
export function LocaleSelect({ id, person: { email, locale } }: { id: string; person: AccessRead }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { client } = useBackOffice();
  const { mutate, isPending } = useChangeAccess(id);
  const nameOf = (key: string) => languages.find((each) => each.locale === key)?.name ?? key;
  const change = (chosen: string) =>
    mutate(
      { locales: [{ email, locale: locales.find((each) => each === chosen) ?? null }] },
      {
        onSuccess: () => notify('manage_questionnaires.access.locale_changed', { type: 'success', messageArgs: { email } }),
        onError: (error) => notify(error.message, { type: failureLevel(error) }),
      },
    );
  return (
    <TextField
      select
      size="small"
      margin="dense"
      label={translate('manage_questionnaires.access.locale')}
      value={locale ?? ''}
      disabled={isPending}
      onChange={({ target }) => change(target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-description': email } }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{translate('manage_questionnaires.access.locale_of_site', { language: nameOf(client.default_locale) })}</MenuItem>
      {languages.map(({ locale: key, name }) => (
        <MenuItem key={key} value={key} lang={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
