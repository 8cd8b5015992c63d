import { Box } from '@mui/material';
import equal from 'fast-deep-equal';
import { memo, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { useForm, type FieldValues } from 'react-hook-form';
import { placePath } from '#resources/language/answers/rowPath';
import { clean } from '#resources/language/fields/clean';
import type { Field, JsonValue, Values } from '#resources/definition';
import { withDefaults } from '#resources/language/rules/validate';
import { SeparateForm } from '../../../collection/subjects/fields/editor/SeparateForm';
import { FieldInput } from '../../../fields/FieldInput';
import { saidValue, wholeValues } from '../../../fields/inputs/lines/wholeValue';
import { FieldOverridesContext } from '../../../fields/ui/overrides';
import type { Fault } from '../saving/faults';
import type { PartData } from '../state/draft';
import { partInputs } from './partInputs';

interface Props {
  fields: readonly Field[];
  data: Values;
  faults: readonly Fault[];
  onChange: (data: PartData) => void;
}

/** The fields that stand side by side. */
const short = new Set(['by', 'series', 'from', 'to', 'orientation', 'look']);
const rows = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
} as const;

/** Shows the form of a part or of a page, generated from its fields. Each change in it changes the draft; the form itself begins with the data that it is first given. */
export const PartForm = memo(
  BegunForm,
  (before, after) => before.fields === after.fields && before.faults === after.faults && before.onChange === after.onChange,
);

function BegunForm({ fields, data, faults, onChange }: Props) {
  const [defaultValues] = useState(() => wholeValues(fields, { ...withDefaults(fields, {}), ...structuredClone(data) }));
  const form = useForm<FieldValues>({ defaultValues });
  const { subscribe, setError, clearErrors, getValues } = form;
  // The values of the untouched form. While the form has these values, the part keeps the data that it was read with.
  const [begun] = useState(() => ({ data: data as PartData, said: dataOf(fields, structuredClone(defaultValues)) }));
  const tell = useRef(onChange);
  const [isTouched, setTouched] = useState(Object.keys(data).length > 0);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) setTouched(true);
          const said = dataOf(fields, structuredClone(values));
          tell.current(equal(said, begun.said) ? begun.data : said);
        },
      }),
    [subscribe, fields, begun],
  );
  const told = JSON.stringify(isTouched ? faults : []);
  useEffect(() => {
    clearErrors();
    const list: Fault[] = JSON.parse(told);
    for (const { field, message } of list) setError(placePath(field, getValues()), { type: 'server', message });
  }, [told, clearErrors, setError, getValues]);
  const outer = useContext(FieldOverridesContext);
  const overrides = useMemo(() => new Map([...outer, ...partInputs]), [outer]);
  return (
    <ResourceContextProvider value="report_parts">
      <SeparateForm form={form}>
        <FieldOverridesContext.Provider value={overrides}>
          <Box sx={rows} data-part-form>
            {fields.map((field) => (
              <Box
                key={field.id}
                sx={{ minWidth: 0, '&:empty': { display: 'none' }, ...(!short.has(field.id) && { gridColumn: '1 / -1' }) }}
              >
                <FieldInput field={field} fields={fields} existing />
              </Box>
            ))}
          </Box>
        </FieldOverridesContext.Provider>
      </SeparateForm>
    </ResourceContextProvider>
  );
}

/** Returns the data of a part from the values of its form: only what is filled in. */
export function dataOf(fields: readonly Field[], values: FieldValues): PartData {
  const cleaned = clean(fields, values);
  return Object.fromEntries(
    fields.flatMap((field): [string, JsonValue][] => {
      const value = cleaned[field.id];
      const said = value === undefined ? null : saidValue(field, value as JsonValue);
      return said === null || (Array.isArray(said) && said.length === 0) ? [] : [[field.id, said]];
    }),
  );
}
