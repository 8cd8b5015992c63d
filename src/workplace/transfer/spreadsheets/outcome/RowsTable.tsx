import { Box, Link, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { FieldChange } from '../../../history/changes/FieldChange';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { HeadedTable, Pages, shownFrom } from '../../../shell/parts/HeadedTable';
import type { Import, ImportRow } from '#resources/api/transfer/imports';
import type { Outcome } from '#resources/api/transfer/constants';
import { becomes, isChecked, recordPath, useImportRows } from '../imports';
import { useFieldName } from './useFieldName';
import { useSentence } from './useSentence';

interface Props {
  job: Import;
  definition: ReadableDefinition;
  outcome: Outcome | undefined;
}
const perPage = 50;
const colours: Record<Outcome, string> = {
  created: 'success.main',
  updated: 'info.main',
  unchanged: 'text.secondary',
  refused: 'error.main',
  conflict: 'warning.main',
};

/** Shows the rows of the file with the outcome of each: its changes, or the cells with errors and the reasons. */
export function RowsTable({ job, definition, outcome }: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, isError } = useImportRows(job, outcome, page, perPage);
  if (isError) return <Typography role="alert">{translate('errors.INTERNAL_ERROR')}</Typography>;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  if (data.rows.length === 0) return <Typography sx={{ p: 3, color: 'text.secondary' }}>{translate('sheets.no_rows')}</Typography>;
  return (
    <>
      <HeadedTable
        label={translate('sheets.rows', { smart_count: data.total })}
        heads={[
          { text: translate('sheets.row'), right: true },
          { text: translate('sheets.record') },
          { text: translate('sheets.status'), from: 'sm' },
          { text: translate('sheets.detail') },
        ]}
        sx={{ minWidth: { sm: 480 }, '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } } }}
      >
        {data.rows.map((row) => (
          <Row key={row.row} job={job} row={row} definition={definition} />
        ))}
      </HeadedTable>
      <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
    </>
  );
}

function Row({ job, row, definition }: Omit<Props, 'outcome'> & { row: ImportRow }) {
  const translate = useTranslate();
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell align="right" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', width: { xs: 48, sm: 64 } }}>
        {row.row}
      </TableCell>
      <TableCell sx={{ minWidth: { sm: 140 }, maxWidth: { xs: 120, sm: 240 }, overflowWrap: 'anywhere' }}>
        {row.record_id === null ? (
          row.label
        ) : (
          <Link component={RouterLink} to={recordPath(job, row.record_id)}>
            {row.label ?? row.record_id}
          </Link>
        )}
      </TableCell>
      <TableCell sx={{ color: colours[row.outcome], whiteSpace: 'nowrap', ...shownFrom('sm') }}>
        {translate(becomes(job, row.outcome) ?? `sheets.one.${row.outcome}`)}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {row.problems.length > 0 ? <Problems row={row} definition={definition} /> : <Changes row={row} definition={definition} />}
        {isChecked(job) && row.alike !== null && (
          <Link component={RouterLink} to={recordPath(job, row.alike)} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
            {translate('sheets.like_this')}
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}

function Problems({ row: { problems }, definition }: { row: ImportRow; definition: ReadableDefinition }) {
  const nameOf = useFieldName(definition);
  const sentenceOf = useSentence();
  return (
    <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {problems.map((problem) => (
        <Box component="li" key={`${problem.cell} ${problem.field}`}>
          <Box component="span" sx={{ fontFamily: 'monospace', fontWeight: 600, mr: 1 }}>
            {problem.cell}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {nameOf(problem.field)}
          </Box>
          {sentenceOf(problem)}
        </Box>
      ))}
    </Stack>
  );
}

function Changes({ row: { outcome, changes }, definition }: { row: ImportRow; definition: ReadableDefinition }) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (outcome === 'created') return <NewValues changes={changes} definition={definition} />;
  const fields = definition.fields.filter(({ id }) => changes[id]);
  return (
    <Stack sx={{ gap: 1 }}>
      {outcome === 'conflict' && <Typography variant="body2">{translate('sheets.conflict')}</Typography>}
      <RecordContextProvider value={{ id: '' }}>
        {fields.map((field) => (
          <Box key={field.id}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}
            </Typography>
            <FieldChange field={field} change={changes[field.id] ?? [null, null]} />
          </Box>
        ))}
      </RecordContextProvider>
    </Stack>
  );
}

/** Shows the values of a new record as they were read from the file, without its title, which has a column of its own. */
function NewValues({ changes, definition: { fields, title } }: { changes: ImportRow['changes']; definition: ReadableDefinition }) {
  const localize = useLocalize();
  const made = fields.filter(({ id }) => id !== title && changes[id]);
  if (made.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <RecordContextProvider value={{ id: '' }}>
        {made.map((field) => (
          <Box key={field.id} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <FieldDisplay field={field} value={changes[field.id]?.[1] ?? null} />
            </Box>
          </Box>
        ))}
      </RecordContextProvider>
    </Box>
  );
}
