import { Box } from '@mui/material';
import { visuallyHidden } from '../../shell/parts/visuallyHidden';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDisplayed, keysOf } from '#resources/language/rules/conditions';
import type { Field, FieldValue, Values } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Returns the ids of the fields that a field's conditions depend on, directly or through other display conditions. */
export function ancestorsOf(field: Field | undefined, fields: readonly Field[]): string[] {
  const found = new Set([...keysOf(field?.display_condition), ...keysOf(field?.required_condition)]);
  for (const key of found) for (const further of keysOf(fields.find(({ id }) => id === key)?.display_condition)) found.add(further);
  return [...found];
}

/** Returns the values of the named fields of the form. The component is drawn again only when one of them changes. */
export function useValuesOf(ids: readonly string[]): Values {
  const { getSource } = useSourceContext();
  const watched: (FieldValue | undefined)[] = useWatch({ name: ids.map((id) => getSource(id)) });
  return Object.fromEntries(ids.map((id, index) => [id, watched[index]]));
}

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
  const values = useValuesOf(ancestorsOf(field, fields));
  const shown = isDisplayed(field, fields, values);
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
