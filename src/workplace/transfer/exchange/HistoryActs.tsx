import CancelIcon from '@mui/icons-material/CancelOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Export } from '#resources/api/transfer/exports';
import type { Import } from '#resources/api/transfer/imports';
import { Confirmation } from '../../shell/notices/Confirmation';
import { isBusy, useHistoryAct } from './exchange';

type Job = Pick<Export | Import, 'id' | 'status' | 'file' | 'own'>;

/** Shows the button that stops a running job or removes a finished one. Only the user who started the job sees it. */
export function HistoryActs({ kind }: { kind: 'export' | 'import' }) {
  const job = useRecordContext<Job>();
  const translate = useTranslate();
  const { mutate, isPending } = useHistoryAct(kind);
  const [asked, ask] = useState(false);
  if (!job?.own) return null;
  if (isBusy(job) && job.status !== 'undoing') {
    const label = translate('exchange.cancel', { name: job.file ?? '' });
    return (
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} disabled={isPending} onClick={() => mutate({ id: job.id, act: 'cancel' })}>
          <CancelIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  }
  const label = translate('exchange.delete', { name: job.file ?? '' });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} disabled={isPending} onClick={() => ask(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asked && (
        <Confirmation
          title={translate(`exchange.delete_${kind}_title`)}
          onConfirm={() => {
            ask(false);
            mutate({ id: job.id, act: 'delete' });
          }}
          onClose={() => ask(false)}
        >
          <Typography>{translate(`exchange.delete_${kind}_hint`)}</Typography>
        </Confirmation>
      )}
    </>
  );
}
