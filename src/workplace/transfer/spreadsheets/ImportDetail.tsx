import { Alert, Button, LinearProgress, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import type { Import } from '#resources/api/transfer/imports';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../shell/start/lazyWithTexts';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { isBusy } from '../exchange/exchange';
import { ExchangeStatus } from '../exchange/ExchangeDisplays';
import { isChecked, recordPath, useAct, useImport } from './imports';
import { Outcomes } from './outcome/Outcomes';
import { Recognised } from './understood/Recognised';
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
  const { mapping: understood, outcomes: counts } = job;
  const asks = job.status === 'question';
  const waits = asks || isChecked(job);
  return (
    <Stack sx={{ gap: 2.5, mt: 1, width: '100%', maxWidth: 1180, minWidth: 0 }}>
      <Title title={job.file ?? ''} />
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Link component={RouterLink} to="/admin/import" color="inherit">
            {translate('resources.import.name', { smart_count: 2 })}
          </Link>
          {' / '}
          {definition.name[locale].other}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {job.file}
          </Typography>
          <ExchangeStatus kind="import" status={job.status} />
        </Stack>
      </Stack>
      <State job={job} />
      {isChecked(job) && job.subject_key === null && understood?.match === null && (
        <Unrecognised job={job} definition={definition} understood={understood} />
      )}
      {waits && understood && <Recognised key={JSON.stringify(understood)} job={job} definition={definition} understood={understood} />}
      {counts && (isChecked(job) || wasWritten(job)) && <Outcomes job={job} definition={definition} counts={counts} />}
    </Stack>
  );
}

/** True when the rows of an import were written, undone or not. */
const wasWritten = ({ status }: Import) => status === 'done' || status === 'undoing' || status === 'undone';

/** Shows the state of an import, updated as it changes. */
function State({ job }: { job: Import }) {
  const translate = useTranslate();
  const { counts, notice } = job;
  const again = (
    <Button
      component={RouterLink}
      to={job.subject_key ? `/admin/subjects/${job.subject_key}/import/new` : `/admin/${job.resource}/import`}
      color="inherit"
      size="small"
    >
      {translate('sheets.again')}
    </Button>
  );
  if (isBusy(job) && job.status !== 'undoing') return <Working job={job} />;
  if (job.status === 'failed')
    return (
      <Alert severity="error" action={again}>
        {translate(`errors.${job.error ?? 'INTERNAL_ERROR'}`)} {translate('sheets.failed')}
      </Alert>
    );
  if (job.status === 'canceled')
    return (
      <Alert severity="info" action={again}>
        {translate('sheets.cancelled')}
      </Alert>
    );
  if (job.status === 'done' || job.status === 'undoing')
    return (
      <Stack sx={{ gap: 1.5 }}>
        <Alert
          severity="success"
          action={
            <Button
              component={RouterLink}
              to={job.subject_key ? `/admin/subjects/${job.subject_key}/inputs` : `/admin/${job.resource}`}
              color="inherit"
              size="small"
            >
              {translate('sheets.see')}
            </Button>
          }
        >
          {translate('sheets.done', { created: counts.created, updated: counts.updated })}
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
      {job.status === 'question' && <Alert severity="warning">{translate('sheets.asks')}</Alert>}
    </>
  );
}

function Undone({ job }: { job: Import }) {
  const translate = useTranslate();
  const { left, left_records: records } = job;
  if (left === 0) return <Alert severity="success">{translate('sheets.undone')}</Alert>;
  return (
    <Alert severity="warning">
      {translate('sheets.undone_left', { smart_count: left })}{' '}
      {records.map(({ id, label }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link component={RouterLink} to={recordPath(job, id)}>
            {label ?? id}
          </Link>
        </span>
      ))}
    </Alert>
  );
}

function Working({ job }: { job: Import }) {
  const translate = useTranslate();
  const { mutate, isPending } = useAct(job.id);
  const what = translate(
    job.status === 'pending' ? 'sheets.statuses.queued' : `sheets.working.${job.status === 'importing' ? 'apply' : 'check'}`,
  );
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
