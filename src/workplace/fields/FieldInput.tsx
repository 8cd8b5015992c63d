import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isDerived } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { isOfType } from '#resources/language/fields/fieldUses';
import { isRequired, keysOf } from '#resources/language/rules/conditions';
import { holds, useBackOffice, useLocalize } from '../shell/start/BackOfficeContext';
import { AroundContext, useCompared } from './conditions/conditions';
import { ConditionalPlace } from './conditions/ConditionalPlace';
import { DroppedNotice } from './conditions/DroppedNotice';
import { FieldDisplay } from './FieldDisplay';
import { FormerValue } from './conditions/FormerValue';
import { LocalizedInput } from './localized/LocalizedInput';
import type { FieldInputProps } from './ui/types';
import { useFieldUi } from './ui/useFieldUi';
import { useInitialValue } from './conditions/useInitialValue';

const ComputedFrom = lazy(async () => ({ default: (await import('./conditions/Computed')).ComputedFrom }));
const NaInput = lazy(async () => ({ default: (await import('./parts/na/NaInput')).NaInput }));
const Suggestions = lazy(async () => ({ default: (await import('./parts/Suggestions')).Suggestions }));

interface Props {
  field: Field;
  /** The fields of the same form, which the field's display condition may depend on. */
  fields: readonly Field[];
  /** True when the record exists, so that its `create_only` fields can no longer be changed. */
  existing?: boolean;
  disabled?: boolean;
  /** Passed by react-admin's iterators and not used: the source is the field's id. */
  source?: string;
}

/** Shows a field of a form: hidden, read-only or editable, as its definition and the user's permissions say. */
export function FieldInput(props: Props) {
  const { profile } = useBackOffice();
  if (!holds(profile, props.field.permission?.read)) return null;
  const Open = props.field.required_condition && !props.field.required ? AskedField : OpenField;
  const input = props.field.display_condition ? (
    <ConditionalPlace field={props.field} fields={props.fields}>
      <Open {...props} />
    </ConditionalPlace>
  ) : (
    <Open {...props} />
  );
  const dependents = dependentsIn(props.fields).get(props.field.id) ?? [];
  return dependents.length > 0 ? (
    <>
      {input}
      <DroppedNotice dependents={dependents} fields={props.fields} />
    </>
  ) : (
    input
  );
}

const dependentsOf = new WeakMap<readonly Field[], ReadonlyMap<string, readonly Field[]>>();

/** Returns, for each field, the fields whose display condition names it. A field with several such names stands under the last one in the form, so that the form says once what saving drops. */
function dependentsIn(fields: readonly Field[]): ReadonlyMap<string, readonly Field[]> {
  const made = dependentsOf.get(fields);
  if (made) return made;
  const found = new Map<string, Field[]>();
  const places = new Map(fields.map(({ id }, place) => [id, place]));
  for (const field of fields) {
    const [last] = keysOf(field.display_condition).toSorted((a, b) => (places.get(b) ?? -1) - (places.get(a) ?? -1));
    if (last !== undefined && places.has(last)) found.set(last, [...(found.get(last) ?? []), field]);
  }
  dependentsOf.set(fields, found);
  return found;
}

/** Shows a field that is required while its condition holds. */
function AskedField(props: Props) {
  const { field, fields } = props;
  const compared = useCompared(field, fields);
  return <OpenField {...props} field={{ ...field, required: isRequired(field, compared.fields, compared.values) }} />;
}

function OpenField({ field, fields, existing = false, disabled = false }: Props) {
  const { profile } = useBackOffice();
  const localize = useLocalize();
  const fixed = field.read_only || isDerived(field) || (field.create_only && existing) || !holds(profile, field.permission?.write);
  if (fixed) return existing || isDerived(field) ? <FixedField field={field} fields={fields} /> : null;
  const props = {
    field,
    source: field.id,
    label: localize(field.name),
    help: localize(field.help) || undefined,
    isRequired: Boolean(field.required),
    disabled,
  };
  if (field.localized) return <LocalizedInput {...props} />;
  const input = field.items ? (
    <WithAround fields={fields}>
      <InputOf {...props} existing={existing} />
    </WithAround>
  ) : (
    <InputOf {...props} existing={existing} />
  );
  if (!field.na) return input;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
      <NaInput field={field} label={props.label} disabled={disabled}>
        {input}
      </NaInput>
    </Suspense>
  );
}

/** Lets the conditions of the lines of a list name the fields beside the list. */
function WithAround({ fields, children }: { fields: readonly Field[]; children: ReactNode }) {
  const { getSource } = useSourceContext();
  const around = useMemo(() => ({ fields, getSource }), [fields, getSource]);
  return <AroundContext.Provider value={around}>{children}</AroundContext.Provider>;
}

/** Shows the field's control, with the values that it suggests. */
function InputOf({ existing, ...props }: FieldInputProps & { existing: boolean }) {
  const { field, disabled } = props;
  const input = existing ? <KeptInput {...props} /> : <PlainInput {...props} />;
  if (!field.suggestions || disabled) return input;
  return (
    <Stack sx={{ gap: 0.5 }}>
      {input}
      <Suspense>
        <Suggestions field={field} />
      </Suspense>
    </Stack>
  );
}

/** Shows the field's control or, in its place, a value that the record kept from a time when the field had another type. */
function KeptInput(props: FieldInputProps) {
  const { getSource } = useSourceContext();
  const source = getSource(props.source);
  const kept = useInitialValue(props.source);
  const value: unknown = useWatch({ name: source });
  const former = !isOfType(props.field, value) && JSON.stringify(value) === JSON.stringify(kept);
  return former ? <FormerValue field={props.field} source={source} label={props.label} value={value} /> : <PlainInput {...props} />;
}

function PlainInput(props: FieldInputProps) {
  const uiOf = useFieldUi();
  const { Input } = uiOf(props.field);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
      <Input {...props} />
    </Suspense>
  );
}

function FixedField({ field, fields }: Pick<Props, 'field' | 'fields'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { getSource } = useSourceContext();
  const value = useWatch({ name: getSource(field.id) });
  return (
    <Stack sx={{ gap: 0.25 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {localize(field.name)}
      </Typography>
      <Box sx={{ minHeight: 24 }}>
        {value === null || value === undefined || value === '' ? (
          translate('form.empty_value')
        ) : (
          <FieldDisplay field={field} value={value} />
        )}
      </Box>
      {field.compute !== undefined && (
        <Suspense>
          <ComputedFrom field={field} fields={fields} />
        </Suspense>
      )}
    </Stack>
  );
}
