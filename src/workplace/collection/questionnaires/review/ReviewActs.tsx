import { Button, Paper, Stack, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { useSend } from '../parts/questionnaires';

interface Props {
  questionnaire: QuestionnaireRead;
  /** The questions of which changes are asked. */
  chosen: readonly string[];
  onDone: () => void;
}

/** Shows the acts of an approver: approving the submission that was read, or asking to change the chosen answers. */
export function ReviewActs({ questionnaire, chosen, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSend('/approval', questionnaire.id);
  const [comment, setComment] = useState('');
  const { version, submission, events } = questionnaire;
  const done = (notice: string) => {
    notify(`questionnaires.review.${notice}`, { type: 'success' });
    onDone();
    void navigate('/admin/questionnaires/approval');
  };
  const run = (path: string, body: object, notice: string) =>
    send.mutate({ path, body }, { onSuccess: () => done(notice), onError: (error) => notify(error.message, { type: 'error' }) });
  const approve = (event: 'approve' | 'preapprove') =>
    run('transition', { event, version, hash: submission.hash ?? '' }, event === 'approve' ? 'approved' : 'preapproved');
  if (events.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2, position: 'sticky', bottom: 0, zIndex: 2 }}>
      {chosen.length > 0 && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          size="small"
          label={translate('questionnaires.review.comment')}
          helperText={translate('questionnaires.review.comment_hint', { smart_count: chosen.length })}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
          sx={{ mb: 1.5 }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {events.includes('request_changes') && chosen.length > 0 && (
          <Button
            variant="outlined"
            disabled={comment.trim() === '' || send.isPending}
            onClick={() => run('request_changes', { version, comment, questions: chosen }, 'requested')}
          >
            {translate('questionnaires.review.request')}
          </Button>
        )}
        {events.includes('preapprove') && chosen.length === 0 && (
          <Button variant="contained" disabled={send.isPending} onClick={() => approve('preapprove')}>
            {translate('questionnaires.review.preapprove')}
          </Button>
        )}
        {events.includes('approve') && chosen.length === 0 && (
          <Button variant="contained" disabled={send.isPending} onClick={() => approve('approve')}>
            {translate('questionnaires.review.approve')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
