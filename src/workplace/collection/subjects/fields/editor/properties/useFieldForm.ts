import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useForm, type FieldValues } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { wholeValues } from '../../../../../fields/inputs/lines/wholeValue';
import { fieldOf, formOf, identifierOf, withFormerName } from '../fieldForm';
import type { PlacedProblem } from '../plan/problems';
import { problemText } from '../plan/problemText';

export interface FieldFormProps {
  field: Field;
  fields: readonly Field[];
  /** Fields beside these, such as those of other sections: conditions may name them, and their identifiers are taken. */
  others?: readonly Field[];
  place: number;
  /** The saved field that this one comes from; undefined for a new one. */
  origin: Field | undefined;
  problems: readonly PlacedProblem[];
  onChange: (field: Field) => void;
}

/** Returns the form of one field. Each change in it changes the field, and the field's errors are shown in it. */
export function useFieldForm(
  { field, fields, others = noFields, place, origin: first, problems, onChange }: FieldFormProps,
  properties: readonly Field[],
) {
  const translate = useTranslate();
  // The state when the field was opened, because a name being typed may for a moment equal that of another field.
  const [{ defaultValues, origin }] = useState(() => ({ defaultValues: wholeValues(properties, formOf(field)), origin: first }));
  const form = useForm<FieldValues>({ defaultValues });
  const { subscribe, setValue, setError, clearErrors } = form;
  const called = useRef(nameIn(field));
  const current = useRef({ field, fields, others, onChange });
  useEffect(() => {
    current.current = { field, fields, others, onChange };
  });
  useEffect(() => {
    const identifier = (name: string) =>
      identifierOf(
        name,
        new Set([...current.current.fields.filter((_each, index) => index !== place), ...current.current.others].map(({ id }) => id)),
      );
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = fieldOf(properties, { ...values }, current.current.field);
        const name = nameIn(next);
        // The identifier of a new field follows its name until the user types another.
        const follows = !origin && name !== called.current && next.id === identifier(called.current);
        called.current = name;
        if (follows && identifier(name) !== next.id) setValue('id', identifier(name));
        else current.current.onChange(withFormerName(next, origin));
      },
    });
  }, [subscribe, setValue, properties, place, origin]);
  const messages = JSON.stringify(problems.map(({ property, problem }) => [property, problemText(problem, translate)]));
  useEffect(() => {
    clearErrors();
    const list: [string, string][] = JSON.parse(messages);
    for (const [property, message] of list) setError(property, { type: 'definition', message });
  }, [messages, clearErrors, setError]);
  return form;
}

const noFields: readonly Field[] = [];
const nameIn = ({ name }: Field) => name.en ?? name.fr ?? '';
