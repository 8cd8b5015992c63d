import { Alert } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { failureMessage } from '#dataProvider/formErrors';
import { refusalOf } from '#dataProvider/http/http';
import type { Field } from '#resources/definition';
import { useLocalize } from '../shell/start/BackOfficeContext';
import { pathLabel } from '../fields/parts/pathLabel';

/** Shows why a request was refused, with each field that the refusal names and the reason for it. */
export function RefusalList({ error, fields }: { error: Error; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const details = Object.entries(refusalOf(error)?.details ?? {});
  const label = (path: string) => pathLabel(path, fields, localize, (locale) => translate(`app.languages.${locale}`));
  return (
    <Alert severity="error" role="alert">
      {translate(error.message, { _: translate('errors.OTHER', { code: error.message }) })}
      {details.length > 0 && (
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {details.flatMap(([path, failures]) =>
            failures.slice(0, 1).map((failure) => (
              <li key={path}>
                {label(path)}
                {translate('form.colon')}
                <ValidationError error={failureMessage(failure)} />
              </li>
            )),
          )}
        </ul>
      )}
    </Alert>
  );
}
