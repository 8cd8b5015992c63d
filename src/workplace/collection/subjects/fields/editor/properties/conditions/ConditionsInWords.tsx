import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useConditionText } from './useConditionText';

interface SentenceProps {
  /** What the condition decides: whether something is displayed, or required. */
  of: 'display' | 'required';
  condition: unknown;
  /** The fields that the condition may name. */
  fields: readonly Field[];
}

/** Says a condition in a sentence: `Shown if “Employees” is at least 50.` */
export function ConditionSentence({ of, condition, fields }: SentenceProps) {
  const translate = useTranslate();
  const text = useConditionText(condition, fields);
  // What is not chosen yet ends with three points already.
  return <>{translate(`condition_editor.${of}.sentence`, { condition: text }).replace(/…\.$/, '…')}</>;
}

interface Props {
  field: Pick<Field, 'display_condition' | 'required_condition'>;
  fields: readonly Field[];
}

/** Says when a folded field or section is shown and when it is required, each on a line of its own. */
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
