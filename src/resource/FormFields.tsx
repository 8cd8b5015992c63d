import { Box, Stack, Typography } from '@mui/material';
import type { Definition, Field } from '#resources/definition';
import { FieldInput } from '../fields/FieldInput';
import { useLocalize } from '../shell/BackOfficeContext';

/** The sections of a form, a row being one field or several side by side. */
export function FormFields({ definition, existing }: { definition: Definition; existing: boolean }) {
  const localize = useLocalize();
  const { fields } = definition;
  // What the product makes is not there before the record is.
  const form = definition.form.filter(
    (section) => existing || section.fields.flatMap((row) => rowOf(row, fields)).some(({ read_only }) => !read_only),
  );
  return (
    <>
      {form.map((section, index) => (
        <Stack
          key={index}
          component="section"
          sx={{ width: '100%', gap: 2, pt: index > 0 ? 1.5 : 0, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          {section.title && (
            <Typography variant="h6" component="h2">
              {localize(section.title)}
            </Typography>
          )}
          {section.fields.map((row) => (
            <FormRow key={String(row)} row={rowOf(row, fields)} fields={fields} existing={existing} />
          ))}
        </Stack>
      ))}
    </>
  );
}

const rowOf = (row: string | string[], fields: readonly Field[]): Field[] =>
  [row]
    .flat()
    .map((id) => fields.find((field) => field.id === id))
    .filter((field): field is Field => field !== undefined);

/** The sizes of fields, in pixels. */
const widths = { small: 160, medium: 320, large: 560 };

function FormRow({ row, fields, existing }: { row: Field[]; fields: readonly Field[]; existing: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${row.length}, minmax(0, 1fr))` },
        '&:empty': { display: 'none' },
      }}
    >
      {row.map((field) =>
        field.size && field.size !== 'full' ? (
          <Box key={field.id} sx={{ maxWidth: { md: widths[field.size] }, '&:empty': { display: 'none' } }}>
            <FieldInput field={field} fields={fields} existing={existing} />
          </Box>
        ) : (
          <FieldInput key={field.id} field={field} fields={fields} existing={existing} />
        ),
      )}
    </Box>
  );
}
