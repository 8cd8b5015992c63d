import { lazy, memo, Suspense, useMemo } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import type { Definition, Field } from '#resources/definition';
import { FieldInput } from '../../fields/FieldInput';
import { widthOf } from '../../fields/parts/widthOf';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useGradually } from './useGradually';

const ComputedValues = lazy(async () => ({ default: (await import('../../fields/conditions/Computed')).ComputedValues }));

const CheckWarnings = lazy(async () => ({ default: (await import('../../fields/conditions/CheckWarnings')).CheckWarnings }));

/** Shows the sections of a form; a row holds one field, or several side by side. */
export function FormFields({ definition, existing }: { definition: Definition; existing: boolean }) {
  const localize = useLocalize();
  const { fields } = definition;
  const sections = useMemo(() => sectionsOf(definition, existing), [definition, existing]);
  const drawn = useGradually(sections.reduce((total, { rows }) => total + rows.length, 0));
  return (
    <>
      {fields.some(({ compute, items }) => compute !== undefined || items?.some(isComputed)) && (
        <Suspense>
          <ComputedValues fields={fields} />
        </Suspense>
      )}
      {sections.map(({ title, rows, before }, index) => (
        <Stack
          key={index}
          component="section"
          sx={{ ...far(rows.length), gap: 2, pt: index > 0 ? 1.5 : 0.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          {title && (
            <Typography variant="h6" component="h2">
              {localize(title)}
            </Typography>
          )}
          {rows.map((row, place) =>
            before + place < drawn ? (
              <FormRow key={row.map(({ id }) => id).join()} row={row} definition={definition} existing={existing} />
            ) : (
              <Box key={row.map(({ id }) => id).join()} aria-busy sx={{ height: 62 }} />
            ),
          )}
        </Stack>
      ))}
    </>
  );
}

/** Styles a section so that the browser neither lays it out nor paints it far below the window, and cuts nothing that overflows a field, such as a focus ring. */
const far = (rows: number) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${rows * 78}px`,
  width: 'calc(100% + 12px)',
  mx: '-6px !important',
  px: '6px',
  pb: 0.5,
});

interface Section {
  title: Definition['form'][number]['title'];
  rows: Field[][];
  /** The number of rows in the sections before this one. */
  before: number;
}

function sectionsOf({ form, fields }: Definition, existing: boolean): Section[] {
  let before = 0;
  const named = new Set(form.flatMap((section) => section.fields.flat()));
  // Fields that no section names form a last section.
  const others = fields.filter((field) => !named.has(field.id) && (!field.read_only || isComputed(field)));
  return [...form, ...(others.length > 0 ? [{ title: undefined, fields: others.map(({ id }) => id) }] : [])]
    .map(({ title, fields: rows }) => ({ title, rows: rows.map((row) => rowOf(row, fields)) }))
    .filter(({ rows }) => existing || rows.flat().some(({ read_only }) => !read_only)) // A section of read-only fields has no values before the record exists.
    .map((section) => {
      const placed = { ...section, before };
      before += section.rows.length;
      return placed;
    });
}

const isComputed = ({ compute }: Field) => compute !== undefined;

const rowOf = (row: string | string[], fields: readonly Field[]): Field[] =>
  [row]
    .flat()
    .map((id) => fields.find((field) => field.id === id))
    .filter((field): field is Field => field !== undefined);

const FormRow = memo(function FormRow({ row, definition, existing }: { row: Field[]; definition: Definition; existing: boolean }) {
  const warned = (definition.checks ?? []).flatMap(({ level, fields }) => (level === 'warning' ? fields : []));
  // A conditional field keeps its space beside other fields; alone in its row it takes space only while it shows.
  const reserved = row.length > 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', [row.length > 2 ? 'lg' : 'sm']: `repeat(${row.length}, minmax(0, 1fr))` },
        '&:not(:has(> * > *))': { display: 'none' },
      }}
    >
      {row.map((field) => (
        <Box
          key={field.id}
          sx={{
            minWidth: 0,
            ...widthOf(field),
            '&:empty': { display: { xs: 'none', [row.length > 2 ? 'lg' : 'sm']: reserved ? 'block' : 'none' } },
          }}
        >
          <FieldInput field={field} fields={definition.fields} existing={existing} />
          {warned.includes(field.id) && (
            <Suspense>
              <CheckWarnings definition={definition} id={field.id} />
            </Suspense>
          )}
        </Box>
      ))}
    </Box>
  );
});
