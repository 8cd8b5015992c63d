import { Alert, AlertTitle, Link } from '@mui/material';
import equal from 'fast-deep-equal';
import { memo, useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { pathLabel } from '../../fields/parts/pathLabel';
import { errorsOf, moreErrors, type FormError } from './formErrorList';

interface Props {
  fields: readonly Field[];
}

/** The most errors that are listed: as many as the server lists in one answer. */
const mostShown = 50;

/** Counts and lists above the form the errors to correct, and moves the focus to the first invalid field. */
export function FormErrorSummary({ fields }: Props) {
  const { errors, submitCount } = useFormState();
  const list = submitCount === 0 ? [] : errorsOf(errors);
  return list.length > 0 && <Summary key={submitCount} fields={fields} list={list} more={moreErrors(errors)} />;
}

/** Lists the errors. It is mounted anew at each save, and renders again only when the errors change, not at each letter. */
const Summary = memo(function Summary({ fields, list, more }: Props & { list: FormError[]; more: number }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const shown = first ?? box.current;
    shown?.focus({ preventScroll: true });
    // The bars at the top and the bottom of the screen would cover a field at its edge.
    shown?.scrollIntoView?.({ block: 'center' });
  }, []);

  const left = list.length + more - Math.min(list.length, mostShown);
  const label = (path: string) => pathLabel(path, fields, localize, (locale) => translate(`app.languages.${locale}`));
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ width: '100%' }}>
      <AlertTitle>{translate('form.errors_title', { smart_count: list.length + more })}</AlertTitle>
      {translate('form.errors_hint')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {list.slice(0, mostShown).map(({ path, message }) => (
          <li key={path}>
            <Link component="button" type="button" color="inherit" onClick={() => setFocus(path)}>
              {label(path)}
            </Link>
            {translate('form.colon')}
            <ValidationError error={message} />
          </li>
        ))}
        {left > 0 && <li>{translate('form.errors_more', { smart_count: left })}</li>}
      </ul>
    </Alert>
  );
}, equal);
