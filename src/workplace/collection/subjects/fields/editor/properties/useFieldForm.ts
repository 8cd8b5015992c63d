import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useForm, type FieldValues } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { fieldOf, formOf, identifierOf, withFormerName } from '../fieldForm';
import type { PlacedProblem } from '../plan/problems';
import { problemText } from '../plan/problemText';

export interface FieldFormProps {
  field: Field;
  fields: readonly Field[];
  place: number;
  /** The saved field that it is; none for a new one. */
  origin: Field | undefined;
  problems: readonly PlacedProblem[];
  onChange: (field: Field) => void;
}

/** The form of one field: every change of it is a change of the field, and what is wrong with the field is said in it. */
export function useFieldForm({ field, fields, place, origin: first, problems, onChange }: FieldFormProps, properties: readonly Field[]) {
  const translate = useTranslate();
  // What it was when it was opened: while a name is typed it may pass by others.
  const [{ defaultValues, origin }] = useState(() => ({ defaultValues: formOf(field), origin: first }));
  const form = useForm<FieldValues>({ defaultValues });
  const { subscribe, setValue, setError, clearErrors } = form;
  const called = useRef(nameIn(field));
  const current = useRef({ field, fields, onChange });
  useEffect(() => {
    current.current = { field, fields, onChange };
  });
  useEffect(() => {
    const identifier = (name: string) =>
      identifierOf(
        name,
        current.current.fields.filter((_each, index) => index !== place).map(({ id }) => id),
      );
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = fieldOf(properties, { ...values }, current.current.field);
        const name = nameIn(next);
        // A new field is called after its name, until it is called otherwise.
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

const nameIn = ({ name }: Field) => name.en ?? name.fr ?? '';
