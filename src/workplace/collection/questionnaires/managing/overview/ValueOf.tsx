import { useTranslate } from 'ra-core';
import type { FieldValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { FieldDisplay } from '../../../../fields/FieldDisplay';

/** Shows a value of a question, or a score in percent. */
export function ValueOf({ field, value }: { field: Question | undefined; value: unknown }) {
  const translate = useTranslate();
  if (!isAnswered(value)) return <>{translate('form.empty_value')}</>;
  if (!field) return <>{translate('manage_questionnaires.percent', { percent: Math.round(Number(value) * 100) })}</>;
  return <FieldDisplay field={field} value={value as FieldValue} short />;
}
