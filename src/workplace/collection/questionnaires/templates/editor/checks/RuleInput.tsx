import { useContext } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { namesOfFormula } from '#resources/language/check/computed';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { EditedField } from '../../../../subjects/fields/editor/properties/editedField';
import { FormulaBox } from '../formulas/FormulaBox';

/** Shows the input for the formula of a rule. When it is left, the message stands at the last question that the rule names, unless others were chosen. */
export function RuleInput({ source, label, isRequired }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const { getValues, setValue } = useFormContext();
  const { fields: all, place } = useContext(EditedField);
  const questions = all.filter((_each, index) => index !== place);
  const value = typeof field.value === 'string' ? field.value : '';
  const leave = () => {
    field.onBlur();
    const chosen: unknown = getValues('fields');
    const named = namesOfFormula({ id: '', name: {}, type: 'checkbox', compute: value }).filter((id) =>
      questions.some((each) => each.id === id),
    );
    const last = named.at(-1);
    if (last !== undefined && !(Array.isArray(chosen) && chosen.length > 0)) setValue('fields', [last], { shouldDirty: true });
  };
  return (
    <FormulaBox
      value={value}
      onChange={field.onChange}
      onBlur={leave}
      label={label}
      isRequired={Boolean(isRequired)}
      help={translate('formula_editor.rule_help')}
      error={fieldState.error?.message}
      fields={questions}
    />
  );
}
