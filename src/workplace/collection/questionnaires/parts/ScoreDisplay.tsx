import { regions } from '#resources/formats/dateFormat';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Shows the score of a questionnaire, which is a part of 1, in whole percent. */
export function ScoreDisplay({ value }: Pick<FieldDisplayProps, 'value'>) {
  const locale = useUiLocale();
  if (value === null || value === undefined) return null;
  return <>{new Intl.NumberFormat(regions[locale], { style: 'percent' }).format(Number(value))}</>;
}
