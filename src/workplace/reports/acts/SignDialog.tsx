import { TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Confirmation } from '../../shell/notices/Confirmation';
import { useAct, type Report } from '../calls';
import { Hash } from '../versions/Hash';
import { useActFailure } from './useActFailure';

/** Signs the last version: the signature is of its content, which its fingerprint names. */
export function SignDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [comment, setComment] = useState('');
  const { mutate, isPending } = useAct(report.id);
  const tellFailure = useActFailure(report);
  const [version] = report.versions;
  if (!version) return null;
  const sign = () =>
    mutate(
      { act: 'sign', hash: version.hash, ...(comment.trim() && { comment: comment.trim() }) },
      { onSuccess: () => notify('reports.done.sign', { type: 'success' }), onError: tellFailure, onSettled: onClose },
    );
  return (
    <Confirmation
      title={translate('reports.ask.sign', { number: version.number })}
      confirm={translate('reports.acts.sign')}
      disabled={isPending}
      onConfirm={sign}
      onClose={onClose}
    >
      <Typography>{translate('reports.ask_hint.sign')}</Typography>
      <Hash of={version.hash} />
      <TextField
        label={translate('reports.comment')}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </Confirmation>
  );
}
