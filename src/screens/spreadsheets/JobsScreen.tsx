import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '#resources/format';
import { useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import type { Job } from '#resources/api/jobs';
import { HistoryTable, perPage, Progress } from './HistoryTable';
import { isBusy, useJobs } from './imports';
import { StatusChip } from './StatusChip';

const heads = [
  { key: 'sheets.what' },
  { key: 'sheets.status' },
  { key: 'sheets.lines', right: true },
  { key: 'sheets.by' },
  { key: 'sheets.when' },
];

/** Imports, exports and what is done with many: where one left them. */
export function JobsScreen() {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, isError } = useJobs(page, perPage);
  return (
    <HistoryTable
      title={translate('spreadsheet.title')}
      nothing={translate('sheets.none')}
      hint={translate('sheets.none_hint')}
      heads={heads}
      data={data}
      failed={isError}
      page={page}
      setPage={setPage}
    >
      {data?.jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </HistoryTable>
  );
}

function JobRow({ job }: { job: Job }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 180, maxWidth: 360, overflowWrap: 'anywhere' }}>
        <What job={job} />
      </TableCell>
      <TableCell>
        <StatusChip status={job.status} />
        {isBusy(job) && <Progress label={translate(`sheets.statuses.${job.status}`)} share={job.total ? job.done / job.total : 0} />}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {job.total === null ? '' : new Intl.NumberFormat(locale).format(job.total)}
      </TableCell>
      <TableCell>{job.created_by_name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(job.created_at, locale)}</TableCell>
    </TableRow>
  );
}

/** Its file and what is done with it; of what has no file, what is done. */
function What({ job }: { job: Job }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const definition = definitions.find(({ id }) => id === job.resource);
  const act = translate(job.kind === 'bulk' ? `sheets.bulk.${job.step}` : `sheets.kinds.${job.kind}`);
  const done = [act, definition?.name[locale].other ?? job.resource].filter((part) => part !== null && part !== '').join(' · ');
  if (job.file === null) return done;
  return (
    <>
      {job.kind === 'import' && job.own ? (
        <Link component={RouterLink} to={`/admin/imports/${job.id}`}>
          {job.file}
        </Link>
      ) : (
        job.file
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {done}
      </Typography>
    </>
  );
}
