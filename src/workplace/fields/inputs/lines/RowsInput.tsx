import { Box, Button, FormHelperText, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { SourceContextProvider, useGetList, useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, JsonValue } from '#resources/definition';
import { rowOf } from '#resources/language/answers/rowPath';
import { saysSomething } from '#resources/language/answers/rows';
import { isJson } from '#resources/language/fields/clean';
import { useRecordName } from '../../display/choices';
import { FieldInput } from '../../FieldInput';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';
import { mostRows, referenceProps } from '../reference';
import type { FieldInputProps } from '../../ui/types';
import { LinesTotal } from './LinesTotal';
import { newLine } from './newRow';
import { useIsTable } from './table/useIsTable';

const LinesTable = lazy(async () => ({ default: (await import('./table/LinesTable')).LinesTable }));

/** A line that a list is given. */
interface Row {
  key: string;
  name: string;
}
type From = NonNullable<Field['rows_from']>;

const noItems: readonly Field[] = [];

/** Shows a list whose lines are given: fixed ones, or one per record. */
export function RowsInput(props: FieldInputProps) {
  const { rows, rows_from } = props.field;
  const localize = useLocalize();
  if (rows_from) return <RecordRows {...props} from={rows_from} />;
  return <GivenRows {...props} rows={(rows ?? []).map(({ key, name }) => ({ key, name: localize(name) || key }))} />;
}

function RecordRows({ from, ...props }: FieldInputProps & { from: From }) {
  const translate = useTranslate();
  const nameOf = useRecordName(from);
  const isReadable = useDefinition(from.resource) !== undefined;
  const { filter, sort } = referenceProps(from, props.source);
  const { data, error } = useGetList(from.resource, { filter, sort, pagination: { page: 1, perPage: mostRows } }, { enabled: isReadable });
  if (!isReadable || (error && !data)) return <Frame {...props}>{translate('answers.rows.unreadable')}</Frame>;
  if (!data) return <Frame {...props}>{translate('answers.rows.loading')}</Frame>;
  return <GivenRows {...props} rows={data.map((record) => ({ key: String(record.id), name: nameOf(record) }))} />;
}

function Frame({ label, help, children }: { label: string; help?: string | undefined; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={{ width: '100%' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {label}
      </Typography>
      {children}
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}

function GivenRows({ field, source, label, help, rows, disabled = false }: FieldInputProps & { rows: readonly Row[] }) {
  const translate = useTranslate();
  const { getSource, getLabel } = useSourceContext();
  const name = getSource(source);
  const { getValues, setValue } = useFormContext();
  const { items = noItems } = field;
  // The lines are drawn again where some come or go. Each reads its own values.
  const keysHeld: (string | null)[] | null = useWatch({ name, compute: rowsIn });
  const lines = linesWith(rows, getValues(name), items);
  const isWhole = keysHeld?.length === lines.length;
  useEffect(() => {
    if (!isWhole) setValue(name, linesWith(rows, getValues(name), items));
  });
  // Once other lines are given, the former ones go that say nothing.
  const keys = JSON.stringify(rows.map(({ key }) => key));
  useEffect(() => {
    const held: unknown = getValues(name);
    const given: unknown[] = JSON.parse(keys);
    if (!Array.isArray(held)) return;
    const left = held.filter((line) => given.includes(rowOf(line)) || saysSomething(field, line));
    if (left.length < held.length) setValue(name, left);
  }, [keys, field, name, getValues, setValue]);
  const isTable = useIsTable(field);
  if (!isWhole) return <Frame label={label}>{null}</Frame>;
  if (isTable)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <LinesTable
          {...{ field, source, label, help, disabled }}
          shownOf={(held) => shownLines(rows, held, translate('answers.rows.former'))}
        />
      </Suspense>
    );
  const remove = (row: string | undefined) =>
    setValue(
      name,
      linesWith(rows, getValues(name), items).filter((line) => rowOf(line) !== row),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Frame label={label} help={help}>
      <Box data-lines sx={{ display: 'grid', gap: 1.5 }}>
        {inOrder(rows, lines).map(({ row, place, known }) => {
          const prefix = `${source}.${place}`;
          const context = { getSource: (id: string) => getSource(id ? `${prefix}.${id}` : prefix), getLabel };
          return (
            <Box
              key={row ?? place}
              role="group"
              data-line
              aria-label={known?.name ?? translate('answers.rows.former')}
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {known?.name ?? translate('answers.rows.former')}
                </Typography>
                {!known && !disabled && (
                  <Button size="small" color="error" onClick={() => remove(row)}>
                    {translate('list.remove_line')}
                  </Button>
                )}
              </Box>
              <SourceContextProvider value={context}>
                <Box sx={columns}>
                  {items.map((item) => (
                    <Box key={item.id} data-cell={item.id} sx={{ minWidth: 0, '&:empty': { display: 'none' } }}>
                      <FieldInput field={item} fields={items} disabled={disabled} />
                    </Box>
                  ))}
                </Box>
              </SourceContextProvider>
            </Box>
          );
        })}
      </Box>
      <LinesTotal field={field} source={source} />
    </Frame>
  );
}

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))',
};

/** Returns what tells the lines that a form holds from one another; null where it holds no list. */
const rowsIn = (value: unknown) => (Array.isArray(value) ? value.map((line) => rowOf(line) ?? null) : null);

/** Returns the lines that the form holds, in their order, and a new one for each row that has none. */
function linesWith(rows: readonly Row[], value: unknown, items: readonly Field[]): JsonValue[] {
  const held: JsonValue[] = Array.isArray(value) ? value.filter(isJson) : [];
  const missing = rows.filter(({ key }) => !held.some((line) => rowOf(line) === key));
  return [...held, ...missing.map(({ key }) => newLine(items, key))];
}

/** Returns the lines with their places, in the order of the rows, and then those that are of no row any more. */
function inOrder(rows: readonly Row[], lines: readonly JsonValue[]) {
  const all = lines.map((line, place) => ({ place, row: rowOf(line), known: rows.find(({ key }) => key === rowOf(line)) }));
  const given = rows.flatMap((row) => all.find(({ known }) => known === row) ?? []);
  return [...given, ...all.filter(({ known }) => !known)];
}

const shownLines = (rows: readonly Row[], lines: readonly JsonValue[], former: string) =>
  inOrder(rows, lines).map(({ place, known }) => ({ place, name: known?.name ?? former, removable: !known }));
