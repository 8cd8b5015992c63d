import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl, http } from '#dataProvider/http/http';
import type { Spared } from '#resources/api/history/changeSets';
import { sparedReasons } from '#resources/api/history/constants';
import { useManyDeletedNotice } from '../../../../history/bin/useDeletedNotice';
import { awaitedFiles } from '../../../../shell/notices/useFollowJob';
import { useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { download } from '../../exchange/exports';
import { useCount } from '../../ListPager';
import { Reasons } from '../../../../history/undo/Refusals';
import { useUndoneNotice } from '../../../../history/undo/useUndoneNotice';
import { useManyChangedNotice } from '../../../../history/undo/useWrittenNotice';
import { ExchangeEnd, isNoticeShownAt, levelOf } from './ExchangeEnd';

const turn = 1000;
/** Most exports are over at once: the first looks follow one another in a quarter of a second. */
const firstLooks = 4;
/** True for a job that tells how far it is on every screen. */
const tellsProgress = ({ kind }: Job) => kind === 'bulk' || kind === 'recompute';
const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';

/** Reads a job again and again until it is over, also while the server doesn't answer. */
const useJob = (id: string) =>
  useQuery({
    queryKey: ['api', 'jobs', id],
    queryFn: async ({ signal }): Promise<Job> => (await http(`${apiUrl}/jobs/${id}`, { signal })).json,
    retry: false,
    refetchInterval: ({ state }) =>
      (state.data && isOver(state.data)) || isGone(state.error) ? false : state.dataUpdateCount < firstLooks ? turn / 4 : turn,
  });

const isGone = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500;

interface Props {
  id: string;
  since: number;
  /** Called when nothing is left to tell about the job. */
  onOver: (id: string, since: number) => void;
}

/** Tells by notices how far a bulk job is, or an export whose file this page awaits, and how it ended; draws nothing itself. Other exports and imports show their progress on their own screens. */
export function FollowedJob({ id, since, onOver }: Props) {
  const { data: job, error, dataUpdatedAt } = useJob(id);
  const notify = useNotify();
  const tell = useTellEnd();
  const said = useRef<'progress' | 'end' | null>(null);
  const gone = isGone(error);
  useEffect(() => {
    if (gone) onOver(id, since);
    if (!job || said.current === 'end') return;
    if (isOver(job)) {
      said.current = 'end';
      tell(job, () => onOver(id, since));
    } else if (said.current === null && (tellsProgress(job) || (awaitedFiles.has(id) && dataUpdatedAt - since > turn))) {
      said.current = 'progress';
      notify(<Progress id={id} />, { type: 'info', autoHideDuration: null });
    }
  }, [job, dataUpdatedAt, gone, id, since, notify, onOver, tell]);
  return null;
}

/** Shows the progress of a job, and a button that stops it. */
function Progress({ id }: { id: string }) {
  const translate = useTranslate();
  const write = useCount();
  const locale = useUiLocale();
  const notify = useNotify();
  const close = useCloseNotification();
  const { definitions } = useBackOffice();
  const { data: job, error } = useJob(id);
  const [isStopping, setStopping] = useState(false);
  const over = isGone(error) || (job !== undefined && isOver(job));
  useEffect(() => {
    if (over) close();
  }, [over, close]);
  if (!job || over) return null;
  const { done, total, resource, step, kind } = job;
  const cancel = async () => {
    setStopping(true);
    try {
      await http(`${apiUrl}/jobs/${id}/cancel`, { method: 'POST' });
    } catch (reason) {
      setStopping(false);
      if (!isGone(reason)) notify(reason instanceof Error ? reason.message : 'errors.OTHER', { type: 'error' });
    }
  };
  const what = translate(`list_jobs.${step ?? kind}`, { name: definitions.find((each) => each.id === resource)?.name[locale].other ?? '' });
  return (
    <Stack sx={{ gap: 0.75, width: { xs: 'calc(100vw - 144px)', sm: 340 } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {what}
        </Typography>
        <Button size="small" color="inherit" disabled={isStopping || job.cancel_requested} onClick={() => void cancel()}>
          {translate(isStopping || job.cancel_requested ? 'list_jobs.stopping' : 'ra.action.cancel')}
        </Button>
      </Stack>
      <LinearProgress aria-label={what} {...(total ? { variant: 'determinate' as const, value: (100 * done) / total } : {})} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="off">
        {total ? translate('list_jobs.progress', { done: write(done), total: write(total) }) : translate('list_jobs.go_on')}
      </Typography>
    </Stack>
  );
}

/** Returns a function that tells how a job ended and then forgets the job. An export or import is forgotten only once its notice is closed, so that a page loaded meanwhile tells it again. */
function useTellEnd(): (job: Job, forget: () => void) => void {
  const notify = useNotify();
  const queries = useQueryClient();
  const { definitions } = useBackOffice();
  const sayDeleted = useManyDeletedNotice();
  const sayChanged = useManyChangedNotice();
  const sayUndone = useUndoneNotice();
  return (job, forget) => {
    const { kind, resource, status, step, error, result } = job;
    if (kind === 'export' || kind === 'import') {
      if (awaitedFiles.delete(job.id) && status === 'done') {
        download(`${apiUrl}/export/${job.id}/file`);
        forget();
      } else if (!isNoticeShownAt(job, window.location.pathname)) forget();
      else notify(<ExchangeEnd job={job} onSeen={forget} />, { type: levelOf(job), autoHideDuration: null });
      return void queries.invalidateQueries({ queryKey: ['api'] });
    }
    forget();
    const { changed, deleted, undone, left, spared, change_set, feedback }: Record<string, unknown> = isRecord(result) ? result : {};
    const definition = definitions.find(({ id }) => id === resource);
    const fields = definition?.fields ?? [];
    if (status === 'cancelled') notify('list_jobs.cancelled', { type: 'info', autoHideDuration: null });
    else if (status !== 'done')
      notify(<Reasons message={`errors.${error ?? 'OTHER'}`} feedback={feedback} fields={fields} />, { type: 'error' });
    else if (kind === 'recompute') notify('recompute.done', { type: 'success', messageArgs: { smart_count: job.done } });
    else if (step === 'delete') sayDeleted({ deleted: Number(deleted), change_set: String(change_set) });
    else if (step === 'change') sayChanged({ changed: Number(changed), change_set: String(change_set) });
    else sayUndone({ undone: Number(undone), left: Number(left), spared: sparedIn(spared) });
    void queries.invalidateQueries();
  };
}

/** Returns the records that an undo left, as the result of its job has them. */
function sparedIn(value: unknown): Spared {
  const each = (all: unknown) => (Array.isArray(all) ? all.filter(isRecord) : []);
  return each(value).flatMap(({ reason: said, count, records }) => {
    const reason = sparedReasons.find((known) => known === said);
    const named = each(records).map(({ entity, id, label }) => ({ entity: String(entity), id: String(id), label: String(label) }));
    return reason ? [{ reason, count: Number(count), records: named }] : [];
  });
}
