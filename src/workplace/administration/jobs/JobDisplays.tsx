import { useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';

/** Shows the name of the entity that a record is about. */
export function ResourceDisplay({ value }: FieldDisplayProps) {
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  return definitions.find(({ id }) => id === value)?.name[locale].other ?? (typeof value === 'string' ? value : null);
}

/** Shows the sentence of an error code, in the user's language. */
export function RefusalDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  return typeof value === 'string' ? translate(`errors.${value}`) : null;
}
