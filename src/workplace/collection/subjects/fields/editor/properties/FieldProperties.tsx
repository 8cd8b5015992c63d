import { Box, Stack } from '@mui/material';
import { useContext, useMemo } from 'react';
import { keysOf } from '#resources/language/rules/conditions';
import type { Field } from '#resources/definition';
import { FieldInput } from '../../../../../fields/FieldInput';
import { FieldOverridesContext, type FieldOverride } from '../../../../../fields/ui/overrides';
import { SeparateForm } from '../SeparateForm';
import { ChoicesInput } from './choices/ChoicesInput';
import { ChoicesFromInput } from './choices/ChoicesFromInput';
import { ConditionInput } from './conditions/ConditionInput';
import { DefaultInput } from './DefaultInput';
import { LookupInput } from './answers/LookupInput';
import { ReasonsInput } from './answers/ReasonsInput';
import { SuggestedValueInput } from './answers/SuggestedValueInput';
import { EditedField } from './editedField';
import { useEditorExtension } from './extension';
import { FormatInput } from './FormatInput';
import { ColumnConditionInput } from './lines/ColumnConditionInput';
import { GivenLinesInput } from './lines/GivenLinesInput';
import { LinesFromInput } from './lines/LinesFromInput';
import { useFieldForm, type FieldFormProps } from './useFieldForm';
import { propertyRows, useProperties } from './useProperties';

const inputs: Record<string, FieldOverride> = {
  choices: { Input: ChoicesInput },
  'items.choices': { Input: ChoicesInput },
  choices_from: { Input: ChoicesFromInput },
  default: { Input: DefaultInput },
  display_condition: { Input: ConditionInput },
  required_condition: { Input: ConditionInput },
  'items.display_condition': { Input: ColumnConditionInput },
  'items.required_condition': { Input: ColumnConditionInput },
  format: { Input: FormatInput },
  lookup: { Input: LookupInput },
  na: { Input: ReasonsInput },
  rows: { Input: GivenLinesInput },
  rows_from: { Input: LinesFromInput },
  'suggestions.value': { Input: SuggestedValueInput },
};

const ofText = ['pattern', 'min_length', 'max_length', 'localized'];
/** True for a text property that has no effect on a list of lines. It is shown only when the field has it, so that it can be removed. */
const isIdle = (field: Field, id: string) => field.format === 'items' && ofText.includes(id) && !Object.hasOwn(field, id);

/** Shows the form of one field's properties. Each change in it changes the list of fields. */
export function FieldProperties(props: FieldFormProps) {
  const extension = useEditorExtension();
  const properties = useProperties();
  const rows = useMemo(() => [...propertyRows, ...(extension?.rows ?? [])], [extension]);
  return <PropertiesForm {...props} properties={properties} rows={rows} {...(extension && { inputs: extension.inputs })} />;
}

interface FormProps extends FieldFormProps {
  properties: readonly Field[];
  /** The ids of the properties in each row. */
  rows: readonly (readonly string[])[];
  /** The inputs of properties beside those of fields, by their path: `items.compute` is of the columns of a table. */
  inputs?: Readonly<Record<string, FieldOverride>>;
}

/** Shows the form of these properties of a field, or of what is described as one. */
export function PropertiesForm({ properties, rows, inputs: more, ...props }: FormProps) {
  const { field, fields, others, place, problems } = props;
  const form = useFieldForm(props, properties);
  const outer = useContext(FieldOverridesContext);
  const overrides = useMemo(
    () =>
      new Map([
        ...outer,
        ...properties.flatMap((each): [Field, FieldOverride][] => {
          const named: [string, Field][] = [
            [each.id, each],
            ...(each.items ?? []).map((item): [string, Field] => [`${each.id}.${item.id}`, item]),
          ];
          return named.flatMap(([path, property]): [Field, FieldOverride][] => {
            const override = more?.[path] ?? inputs[path];
            return override ? [[property, override]] : [];
          });
        }),
      ]),
    [outer, properties, more],
  );
  const edited = useMemo(
    () => ({ fields: [...fields, ...(others ?? [])], place, properties, problems }),
    [fields, others, place, properties, problems],
  );
  return (
    // The subject's record has a name and a unit too, which must not be read as the field's.
    <SeparateForm form={form}>
      <FieldOverridesContext.Provider value={overrides}>
        <EditedField.Provider value={edited}>
          <Stack sx={{ gap: 2, p: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
            {rows.map((row) => (
              <Row key={row.join()} properties={properties.filter(({ id }) => row.includes(id) && !isIdle(field, id))} all={properties} />
            ))}
          </Stack>
        </EditedField.Provider>
      </FieldOverridesContext.Provider>
    </SeparateForm>
  );
}

function Row({ properties, all }: { properties: readonly Field[]; all: readonly Field[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          [properties.length > 2 ? 'lg' : 'sm']: `repeat(${properties.length}, minmax(0, 1fr))`,
        },
        '&:not(:has(> * > :not([role=status])))': { display: 'none' },
        // Properties whose condition doesn't hold leave their room to the others.
        '& > :not(:has(> :not([role=status])))': { display: 'none' },
      }}
    >
      {properties.map((property) => (
        <Box key={property.id} sx={{ minWidth: 0 }}>
          {/* The properties that depend on this one are left out, so that no notice warns that their values will be dropped. */}
          <FieldInput field={property} fields={all.filter(({ display_condition }) => !keysOf(display_condition).includes(property.id))} />
        </Box>
      ))}
    </Box>
  );
}
