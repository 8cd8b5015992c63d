import { Alert, Button, LinearProgress, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../shell/start/lazyWithTexts';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { isBusy, recordPath, useAct, useImport, type ImportJob } from './imports';
import { Outcomes } from './outcome/Outcomes';
import { Recognised } from './understood/Recognised';
import { StatusChip } from './outcome/StatusChip';
import { Unrecognised } from './understood/Unrecognised';
import { useImportDefinition } from './useImportDefinition';

/** Loads the button by itself, because only an import that was written has it. */
const UndoImport = lazyWithTexts(async () => (await import('./outcome/UndoImport')).UndoImport);

/** Shows one import from start to end: how the file is read, what each row will change and what was written. */
export function ImportDetail() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { id = '' } = useParams();
  const { data: job, error, refetch } = useImport(id);
  const { definition, isPending } = useImportDefinition(job);
  if (error && !job) return <FailureScreen error={error} onRetry={refetch} />;
  if (job && !definition && !isPending) return <NotFoundScreen />;
  if (!job || !definition) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  const { understood, counts } = job.result ?? {};
  return (
    <Stack sx={{ gap: 2.5, mt: 1, width: '100%', maxWidth: 1180, minWidth: 0 }}>
      <Title title={job.file ?? ''} />
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Link component={RouterLink} to={job.subject ? '/admin/import' : '/admin/jobs'} color="inherit">
            {translate(job.subject ? 'resources.import.name' : 'spreadsheet.title', { smart_count: 2 })}
          </Link>
          {' / '}
          {definition.name[locale].other}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {job.file}
          </Typography>
          <StatusChip status={job.status} wrong={job.subject !== null && job.status === 'ready' && (counts?.refused ?? 0) > 0} />
        </Stack>
      </Stack>
      <State job={job} />
      {job.status === 'ready' && job.subject === null && understood?.match === null && !job.result?.asks && (
        <Unrecognised job={job} definition={definition} understood={understood} />
      )}
      {job.status === 'ready' && understood && (
        <Recognised key={JSON.stringify(understood)} job={job} definition={definition} understood={understood} />
      )}
      {!isBusy(job) && counts && !job.result?.asks && job.status !== 'failed' && job.status !== 'cancelled' && (
        <Outcomes job={job} definition={definition} counts={counts} />
      )}
    </Stack>
  );
}

/** Shows the state of an import, updated as it changes. */
function State({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { counts, notice } = job.result ?? {};
  const again = (
    <Button
      component={RouterLink}
      to={job.subject ? `/admin/subjects/${job.subject}/import/new` : `/admin/${job.resource}/import`}
      color="inherit"
      size="small"
    >
      {translate('sheets.again')}
    </Button>
  );
  if (isBusy(job)) return <Working job={job} />;
  if (job.status === 'failed')
    return (
      <Alert severity="error" action={again}>
        {translate(`errors.${job.error ?? 'INTERNAL_ERROR'}`)} {translate('sheets.failed')}
      </Alert>
    );
  if (job.status === 'cancelled')
    return (
      <Alert severity="info" action={again}>
        {translate('sheets.cancelled')}
      </Alert>
    );
  if (job.status === 'done')
    return (
      <Stack sx={{ gap: 1.5 }}>
        <Alert
          severity="success"
          action={
            <Button
              component={RouterLink}
              to={job.subject ? `/admin/subjects/${job.subject}/inputs` : `/admin/${job.resource}`}
              color="inherit"
              size="small"
            >
              {translate('sheets.see')}
            </Button>
          }
        >
          {translate('sheets.done', { created: counts?.created ?? 0, updated: counts?.updated ?? 0 })}
        </Alert>
        <Suspense fallback={<Skeleton variant="rounded" height={32} />}>
          <UndoImport id={job.id} />
        </Suspense>
      </Stack>
    );
  if (job.status === 'undone') return <Undone job={job} />;
  return (
    <>
      {notice && <Alert severity="warning">{translate('sheets.notice')}</Alert>}
      {job.result?.asks && <Alert severity="warning">{translate('sheets.asks')}</Alert>}
    </>
  );
}

function Undone({ job: { subject, resource, result } }: { job: ImportJob }) {
  const translate = useTranslate();
  const { left = 0, left_records: records = [] } = result ?? {};
  if (left === 0) return <Alert severity="success">{translate('sheets.undone')}</Alert>;
  return (
    <Alert severity="warning">
      {translate('sheets.undone_left', { smart_count: left })}{' '}
      {records.map(({ id, label }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link component={RouterLink} to={recordPath({ subject, resource }, id)}>
            {label ?? id}
          </Link>
        </span>
      ))}
    </Alert>
  );
}

function Working({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { mutate, isPending } = useAct(job.id);
  const what = translate(job.status === 'queued' ? 'sheets.statuses.queued' : `sheets.working.${job.step ?? 'check'}`);
  const known = job.total !== null && job.total > 0;
  return (
    <Stack sx={{ gap: 1, maxWidth: 560 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, alignItems: 'center' }}>
        <Typography role="status">
          {what}
          {known && ` · ${translate('sheets.progress', { done: job.done, total: job.total })}`}
        </Typography>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={isPending || job.cancel_requested}
          onClick={() => mutate({ act: 'cancel' })}
        >
          {translate(job.cancel_requested ? 'sheets.cancelling' : 'sheets.cancel')}
        </Button>
      </Stack>
      <LinearProgress
        aria-label={what}
        {...(known ? { variant: 'determinate' as const, value: (100 * job.done) / (job.total ?? 1) } : {})}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('sheets.can_leave')}
      </Typography>
    </Stack>
  );
}
