import {
  Box,
  LinearProgress,
  Link,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '#resources/format';
import { useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import type { Job } from '#resources/api/jobs';
import { isBusy, useJobs } from './imports';
import { StatusChip } from './StatusChip';

const perPage = 25;

/** Imports and exports: where one left them. */
export function JobsScreen() {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, isError } = useJobs(page, perPage);
  const title = translate('sheets.title');
  return (
    <Stack sx={{ gap: 2, mt: 1, width: '100%', minWidth: 0 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {isError && <Typography role="alert">{translate('errors.INTERNAL_ERROR')}</Typography>}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && data.total === 0 && (
        <Box>
          <Typography variant="h5" component="p" sx={{ mb: 1 }}>
            {translate('sheets.none')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{translate('sheets.none_hint')}</Typography>
        </Box>
      )}
      {data && data.total > 0 && (
        <Paper variant="outlined">
          <TableContainer tabIndex={0} role="region" aria-label={title}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['file', 'what', 'status', 'lines', 'by', 'when'].map((head) => (
                    <TableCell key={head} align={head === 'lines' ? 'right' : 'left'}>
                      {translate(`sheets.${head}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {data.total > perPage && (
            <TablePagination
              component="div"
              count={data.total}
              page={page}
              rowsPerPage={perPage}
              rowsPerPageOptions={[perPage]}
              onPageChange={(_event, next) => setPage(next)}
            />
          )}
        </Paper>
      )}
    </Stack>
  );
}

function JobRow({ job }: { job: Job }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const definition = definitions.find(({ id }) => id === job.resource);
  const share = job.total ? Math.round((100 * job.done) / job.total) : null;
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 180, maxWidth: 360, overflowWrap: 'anywhere' }}>
        {job.kind === 'import' && job.own ? (
          <Link component={RouterLink} to={`/admin/imports/${job.id}`}>
            {job.file}
          </Link>
        ) : (
          job.file
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {[
          translate(job.kind === 'bulk' ? `sheets.bulk.${job.step}` : `sheets.kinds.${job.kind}`),
          definition?.name[locale].other ?? job.resource,
        ]
          .filter(Boolean)
          .join(' · ')}
      </TableCell>
      <TableCell>
        <StatusChip status={job.status} />
        {isBusy(job) && (
          <LinearProgress
            aria-label={translate(`sheets.statuses.${job.status}`)}
            sx={{ mt: 0.75, width: 90 }}
            {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
          />
        )}
      </TableCell>
      <TableCell align="right">{job.total ?? ''}</TableCell>
      <TableCell>{job.created_by_name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(job.created_at, locale)}</TableCell>
    </TableRow>
  );
}
