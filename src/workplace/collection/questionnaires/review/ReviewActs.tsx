import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { useListed, useReadAgain, useSend } from '../parts/questionnaires';
import { movedIn } from './movedIn';

interface Props {
  questionnaire: QuestionnaireRead;
  /** The questions of which changes are asked. */
  chosen: readonly string[];
  onDone: () => void;
}

const list = '/admin/questionnaires/approval';

/** Shows the acts of an approver: approving the submission that was read, or asking to change the chosen answers. The next questionnaire that waits opens afterwards. */
export function ReviewActs({ questionnaire, chosen, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSend('/approval', questionnaire.id);
  const readAgain = useReadAgain(questionnaire.id, '/approval');
  const waiting = useListed('/approval').data ?? [];
  const [comment, setComment] = useState('');
  const [asked, ask] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { version, submission, events } = questionnaire;
  const here = waiting.findIndex(({ id }) => id === questionnaire.id);
  const next = waiting[here + 1] ?? waiting.find(({ id }) => id !== questionnaire.id);
  const open = Object.values(questionnaire.comments).reduce((sum, { open: requests }) => sum + requests, 0);
  const approval = (['approve', 'preapprove'] as const).find((event) => events.includes(event));
  const mayApprove = approval !== undefined && chosen.length === 0 && open === 0 && !send.isPending;
  const done = (notice: string) => {
    notify(`questionnaires.review.${notice}`, { type: 'success' });
    onDone();
    void navigate(next ? `${list}/questionnaires/${next.id}` : list);
  };
  // Reads the questionnaire again after a refusal, so that the approver sees the answers that the next decision is about.
  const refused = (error: Error) => {
    const state = movedIn(error).get(questionnaire.id);
    if (state === undefined) return notify(error.message, { type: 'error' });
    void readAgain();
    const named = translate(`questionnaires.states.${state}`);
    return notify('questionnaires.review.moved', { type: 'warning', messageArgs: { state: named }, autoHideDuration: null });
  };
  const run = (path: string, body: object, notice: string) =>
    send.mutate({ path, body }, { onSuccess: () => done(notice), onError: refused });
  const approve = () => {
    if (mayApprove) run('transition', { event: approval, version, hash: submission.hash ?? '' }, `${approval}d`);
  };
  const request = () => {
    ask(true);
    if (chosen.length > 0 && comment.trim() !== '') run('request_changes', { version, comment, questions: chosen }, 'requested');
    else box.current?.focus();
  };
  if (events.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2, position: 'sticky', bottom: 0, zIndex: 2 }}>
      {chosen.length > 0 && (
        <TextField
          fullWidth
          multiline
          maxRows={6}
          size="small"
          inputRef={box}
          label={translate('questionnaires.review.comment')}
          helperText={
            asked && comment.trim() === ''
              ? translate('validation.BLANK')
              : translate('questionnaires.review.comment_hint', { smart_count: chosen.length })
          }
          value={comment}
          error={asked && comment.trim() === ''}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
          sx={{ mb: 1.5 }}
        />
      )}
      <div role="status">
        {asked && chosen.length === 0 && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate('questionnaires.review.choose_first')}
          </Alert>
        )}
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}>
        {open > 0 && approval !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
            {translate('questionnaires.review.requests_open', { smart_count: open })}
          </Typography>
        )}
        {events.includes('request_changes') && (
          <Button variant="outlined" data-act="request" disabled={send.isPending} onClick={request}>
            {translate('questionnaires.review.request')}
          </Button>
        )}
        {approval !== undefined && (
          <Button variant="contained" data-act="approve" disabled={!mayApprove} onClick={approve}>
            {translate(`questionnaires.review.${approval}`)}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
