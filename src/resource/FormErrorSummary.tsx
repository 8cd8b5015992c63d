import { Alert, AlertTitle, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { useLocalize } from '../shell/BackOfficeContext';
import { pathLabel } from './pathLabel';
import { errorsOf } from './formErrorList';

/** What must be corrected, counted above the form; the first field that is wrong takes the focus. */
export function FormErrorSummary({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const list = errorsOf(errors);
  const any = list.length > 0;

  useEffect(() => {
    if (!any || submitCount === 0) return;
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? box.current)?.focus();
  }, [any, submitCount]);

  if (!any || submitCount === 0) return null;
  const label = (path: string) => pathLabel(path, fields, localize, (locale) => translate(`app.languages.${locale}`));
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ width: '100%' }}>
      <AlertTitle>{translate('form.errors_title', { smart_count: list.length })}</AlertTitle>
      {translate('form.errors_hint')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {list.map(({ path, message }) => (
          <li key={path}>
            <Link component="button" type="button" color="inherit" onClick={() => setFocus(path)}>
              {label(path)}
            </Link>
            {translate('form.colon')}
            <ValidationError error={message} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
