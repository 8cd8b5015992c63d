import { TextField } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useForm, type FieldValues } from 'react-hook-form';
import type { Field, JsonValue } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import type { Comparison } from '#resources/language/rules/conditionText';
import { FieldInput } from '../../../../../../../fields/FieldInput';
import { SeparateForm } from '../../../SeparateForm';
import { kindOf, takesSeveral } from '../model/kinds';
import { SeveralInput } from './SeveralInput';
import { AboutInput } from './AboutInput';

interface Props {
  ask: Comparison;
  values: readonly JsonValue[];
  /** The field that is compared; undefined for one that is no longer there. */
  field: Field | undefined;
  error: string | undefined;
  onChange: (values: JsonValue[]) => void;
}

/** Shows the values that a field is compared with, in a control of its type. */
export function ValueInput({ field, ...props }: Props) {
  const translate = useTranslate();
  const { ask, values } = props;
  const several = takesSeveral(ask);
  if (!field) {
    const said = values.map(String).join(', ');
    return <TextField disabled fullWidth size="small" margin="none" label={translate('condition_editor.value')} value={said} />;
  }
  if (field.id === 'context.about')
    return (
      <AboutInput values={values} error={props.error} onChange={props.onChange}>
        {(records) => <OwnInput key={`${records.id} ${several}`} {...props} field={records} />}
      </AboutInput>
    );
  const kind = kindOf(field);
  if (several && (kind === 'number' || kind === 'text')) return <SeveralInput {...props} field={field} />;
  return <OwnInput key={`${field.id} ${kind} ${several}`} {...props} field={field} />;
}

/** Shows the input of the field itself, in a form of its own. */
function OwnInput({ ask, values, field, error, onChange }: Props & { field: Field }) {
  const translate = useTranslate();
  const several = takesSeveral(ask) && kindOf(field) !== 'yes_no';
  const label = translate(several ? 'condition_editor.values' : 'condition_editor.value');
  const help = ask === 'none' ? translate('condition_editor.none_help') : '';
  const [yes, no] = [translate('list.yes'), translate('list.no')];
  const asked = useMemo(() => inputField(field, several, { label, help, yes, no }), [field, several, label, help, yes, no]);
  const [defaultValues] = useState(() => ({ value: inForm(values, field, several) }));
  const form = useForm<FieldValues>({ defaultValues });
  const { subscribe, setError, clearErrors } = form;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => change.current(ofForm(state.values['value'], field)) }),
    [subscribe, field],
  );
  useEffect(() => {
    if (error === undefined) clearErrors();
    else setError('value', { type: 'definition', message: error });
  }, [error, clearErrors, setError]);
  return (
    <SeparateForm form={form}>
      <FieldInput field={asked} fields={[]} />
    </SeparateForm>
  );
}

/** Returns the field whose input shows the values of a condition. */
function inputField(
  { type, unit, choices, choices_from, format }: Field,
  several: boolean,
  { label, help, yes, no }: Record<'label' | 'help' | 'yes' | 'no', string>,
): Field {
  const named = (text: string) => ({ en: text, fr: text });
  const shared = { id: 'value', name: named(label), ...(help !== '' && { help: named(help) }) };
  if (choices || choices_from) {
    const chosen = several ? 'multidropdown' : 'dropdown';
    return { ...shared, type: chosen, ...(choices && { choices }), ...(choices_from && { choices_from }) };
  }
  if (type === 'checkbox') {
    const answers = [
      { key: 'true', name: named(yes) },
      { key: 'false', name: named(no) },
    ];
    return { ...shared, type: 'dropdown', required: true, choices: answers };
  }
  const isShort = type === 'number' || type === 'date';
  return { ...shared, type: isShort ? type : 'string', ...(unit && { unit }), ...(format === 'color' && { format }) };
}

function inForm(values: readonly JsonValue[], field: Field, several: boolean): unknown {
  if (several) return [...values];
  const [value = null] = values;
  return kindOf(field) === 'yes_no' && value !== null ? String(value) : value;
}

function ofForm(value: unknown, field: Field): JsonValue[] {
  const held = [value].flat().filter((each): each is JsonValue => isJson(each) && each !== null && each !== '');
  return kindOf(field) === 'yes_no' ? held.map((each) => each === 'true') : held;
}
