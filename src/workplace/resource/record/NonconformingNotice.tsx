import { Alert, AlertTitle } from '@mui/material';
import { useRecordContext, useTranslate, ValidationError } from 'ra-core';
import type { Field, Values } from '#resources/definition';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';
import { pathLabel } from '../../fields/parts/pathLabel';
import { formMessages, isMessage, type FormMessages, type Message } from './payload';

/** Warns that the record no longer conforms to its definition, which now asks for more, and lists what to correct. When the only values that fail are old ones that may stay, just names their fields. Shows nothing for other records. */
export function NonconformingNotice({ definition: { fields } }: { definition: { fields: readonly Field[] } }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { client } = useBackOffice();
  const record = useRecordContext<Values & { id: string }>();
  if (!record) return null;
  const wrong = flat(formMessages(fields, record, client, record));
  const told = new Set(wrong.map(({ path }) => path));
  const former = flat(formMessages(fields, record, client)).filter(({ path }) => !told.has(path));
  if (wrong.length === 0 && former.length === 0) return null;
  const label = (path: string) => pathLabel(path, fields, localize, (locale) => translate(`app.languages.${locale}`));
  if (wrong.length === 0)
    return (
      <Alert severity="info" sx={{ width: '100%' }}>
        {translate('form.former.kept', { fields: [...new Set(former.map(({ path }) => label(path)))].join(', ') })}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      <AlertTitle>{translate('definitions.nonconforming.title')}</AlertTitle>
      {translate('definitions.nonconforming.about')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {wrong.map(({ path, message }) => (
          <li key={path}>
            {label(path)}
            {translate('form.colon')}
            <ValidationError error={message} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Returns the messages of a tree with their paths. */
function flat(messages: FormMessages, prefix = ''): { path: string; message: Message }[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    const path = key === 'root' && prefix ? prefix : [prefix, key].filter(Boolean).join('.');
    return isMessage(value) ? [{ path, message: value }] : flat(value, path);
  });
}
