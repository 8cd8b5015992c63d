import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useConditionText } from './useConditionText';

interface SentenceProps {
  /** The property that the condition decides: whether something is displayed, or required. */
  of: 'display' | 'required';
  condition: unknown;
  /** The fields that the condition may name. */
  fields: readonly Field[];
}

/** Shows a condition as a sentence: `Shown if “Employees” is at least 50.` */
export function ConditionSentence({ of, condition, fields }: SentenceProps) {
  const translate = useTranslate();
  const text = useConditionText(condition, fields);
  // A condition without a value yet ends with “…”, which takes no full stop.
  return <>{translate(`condition_editor.${of}.sentence`, { condition: text }).replace(/…\.$/, '…')}</>;
}

interface Props {
  field: Pick<Field, 'display_condition' | 'required_condition'>;
  fields: readonly Field[];
}

/** Shows the conditions of a folded field or section in words: when it is shown, and when it is required. */
export function ConditionsInWords({ field: { display_condition: shown, required_condition: required }, fields }: Props) {
  return (
    <>
      {shown && (
        <span style={line}>
          <ConditionSentence of="display" condition={shown} fields={fields} />
        </span>
      )}
      {required && (
        <span style={line}>
          <ConditionSentence of="required" condition={required} fields={fields} />
        </span>
      )}
    </>
  );
}

const line = { display: 'block' };
