import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl } from '#dataProvider/http/http';
import { WrittenNotice } from '../../../../history/undo/useWrittenNotice';

const screenOf = ({ kind, id }: Job) => (kind === 'export' ? '/admin/export' : `/admin/imports/${id}`);

/** True when a notice tells a user at this path how an export or import ended. There is none when it was cancelled, nor on the import's own screen, which shows the result. */
export const isNoticeShownAt = (job: Job, path: string): boolean =>
  job.status !== 'cancelled' && (job.kind === 'export' || path !== screenOf(job));

/** Returns how an export or import ended, which decides the sentence of the notice and what the user has to do. */
function endOf({ kind, status, result }: Job): 'file_ready' | 'failed' | 'to_correct' | 'to_confirm' | 'imported' | 'undone' {
  if (status === 'failed') return 'failed';
  if (kind === 'export') return 'file_ready';
  if (status !== 'ready') return status === 'undone' ? 'undone' : 'imported';
  const { counts, asks }: Record<string, unknown> = isRecord(result) ? result : {};
  return asks === true || (isRecord(counts) && Number(counts['refused'] ?? 0) > 0) ? 'to_correct' : 'to_confirm';
}

export function levelOf(job: Job): 'error' | 'warning' | 'success' {
  const end = endOf(job);
  if (end === 'failed') return 'error';
  return end === 'to_correct' || end === 'to_confirm' ? 'warning' : 'success';
}

interface Props {
  job: Job;
  /** Called when the notice was closed, or its link followed. */
  onSeen: () => void;
}

/** Shows the notice of an export or import that is over or waits for the user: its result, and a link to it. */
export function ExchangeEnd({ job, onSeen }: Props) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const seen = useRef(onSeen);
  useEffect(() => () => seen.current(), []);
  const end = endOf(job);
  const name = job.file ?? '';
  // The id of an import is that of its change set.
  if (end === 'imported')
    return (
      <WrittenNotice
        id={job.id}
        source="import"
        text={translate('exchange.ends.imported', { name: name || translate('exchange.ends.import') })}
      />
    );
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {translate(`exchange.ends.${end}`, { name: name || translate(`exchange.ends.${job.kind}`) })}
        {end === 'failed' && ` ${translate(`errors.${job.error ?? 'INTERNAL_ERROR'}`)}`}
      </Typography>
      {end === 'file_ready' ? (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          component="a"
          download
          href={`${apiUrl}/export/${job.id}/file`}
          onClick={close}
        >
          {translate('exchange.ends.download')}
        </Button>
      ) : (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          component={Link}
          to={screenOf(job)}
          onClick={close}
        >
          {translate('exchange.ends.see')}
        </Button>
      )}
    </Stack>
  );
}
