import { useTranslate } from 'ra-core';
import type { FieldValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { ScoreDisplay } from '../../parts/ScoreDisplay';

/** Shows a value of a question, or a score in percent. */
export function ValueOf({ field, value }: { field: Question | undefined; value: unknown }) {
  const translate = useTranslate();
  if (!isAnswered(value)) return <>{translate('form.empty_value')}</>;
  if (!field) return <ScoreDisplay value={value as FieldValue} />;
  return <FieldDisplay field={field} value={value as FieldValue} short />;
}
