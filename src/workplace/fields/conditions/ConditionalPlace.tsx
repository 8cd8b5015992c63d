import { Box } from '@mui/material';
import { visuallyHidden } from '../../shell/parts/visuallyHidden';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { isDisplayed } from '#resources/language/rules/conditions';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useCompared } from './conditions';

interface Props {
  field: Field;
  fields: readonly Field[];
  children: ReactNode;
}

/** Shows a field while its condition holds, with a short animation, and announces to screen readers when it appears or disappears. A hidden field keeps its value in the form. */
export function ConditionalPlace({ field, fields, children }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { getSource } = useSourceContext();
  const { clearErrors } = useFormContext();
  const compared = useCompared(field, fields);
  const shown = isDisplayed(field, compared.fields, compared.values);
  const source = getSource(field.id);
  const first = useRef(shown);
  const said = useRef<HTMLSpanElement>(null);
  const name = localize(field.name);
  useEffect(() => {
    if (first.current === shown) return;
    first.current = shown;
    if (!shown) clearErrors(source);
    if (said.current) said.current.textContent = translate(shown ? 'conditions.appeared' : 'conditions.gone', { name });
  }, [shown, source, clearErrors, translate, name]);
  return (
    <>
      <Box component="span" ref={said} role="status" sx={visuallyHidden} />
      {shown && <Box sx={opening}>{children}</Box>}
    </>
  );
}

const opening = {
  '@keyframes opening': { from: { opacity: 0, transform: 'translateY(-4px)' }, to: { opacity: 1, transform: 'none' } },
  animation: 'opening 160ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};
