import { useTranslate } from 'ra-core';
import { formatDate } from '#resources/formats/format';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

/** Shows when a person last signed in, or that they never did. */
export function LastSignInDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return typeof value === 'string' ? formatDate(value, locale) : translate('access.dormant.never');
}
