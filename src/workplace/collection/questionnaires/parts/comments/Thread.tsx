import { Box, Button, Chip, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CommentRead } from '#resources/api/questionnaires/answering';
import { dateFormat, regions } from '#resources/formats/dateFormat';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useComment, useThread, type AddedComment } from './comments';

interface Props {
  questionnaire: string;
  question: string;
  /** The name of the question, which tells its thread from those of others that are open. */
  name: string;
  /** True for an approver or an administrator, who may write comments that respondents don't see. */
  inside?: boolean;
  /** True for somebody who may not write comments. */
  readOnly?: boolean;
}

/** Shows the comments of a question, with a box for another. */
export function Thread({ questionnaire, question, name, inside = false, readOnly = false }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: thread, isPending, isPaused } = useThread(questionnaire, question);
  const comments = thread ?? [];
  const change = useComment(questionnaire, question);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<AddedComment>();
  const fail = (error: Error) => notify(error.message, { type: 'error' });
  const add = (internal: boolean) => {
    const isAgain = failed?.text === text && failed.internal === internal;
    const added = isAgain ? failed : { text, internal, ...(thread && { known: thread.map(({ id }) => id) }) };
    const onSuccess = () => {
      setText('');
      setFailed(undefined);
    };
    const onError = (error: Error) => {
      fail(error);
      setFailed(added);
    };
    change.mutate({ add: added, instead: failed }, { onSuccess, onError });
  };
  return (
    <Stack
      role="group"
      aria-label={translate('answering.comments.of', { name })}
      sx={{ gap: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}
    >
      {isPending && <Typography variant="body2">{translate(`answering.comments.${isPaused ? 'unread' : 'loading'}`)}</Typography>}
      {comments.map((comment) => (
        <Comment
          key={comment.id}
          comment={comment}
          onResolve={(resolved) => change.mutate({ comment: comment.id, body: { resolved } }, { onError: fail })}
          onRemove={() => change.mutate({ comment: comment.id }, { onError: fail })}
        />
      ))}
      {!readOnly && (
        <>
          <TextField
            multiline
            minRows={2}
            size="small"
            label={translate('answering.comments.write')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
            {change.isPaused && translate('answering.comments.waiting')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button size="small" variant="outlined" disabled={text.trim() === '' || change.isPending} onClick={() => add(false)}>
              {translate('answering.comments.send')}
            </Button>
            {inside && (
              <Button size="small" disabled={text.trim() === '' || change.isPending} onClick={() => add(true)}>
                {translate('answering.comments.send_internal')}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface CommentProps {
  comment: CommentRead;
  onResolve: (resolved: boolean) => void;
  onRemove: () => void;
}

function Comment({ comment, onResolve, onRemove }: CommentProps) {
  const { author, created_at, text, kind, internal, resolved_at, can_resolve, can_delete } = comment;
  const translate = useTranslate();
  const locale = useUiLocale();
  const at = dateFormat(regions[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {author?.name ?? translate('answering.comments.unknown')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {at}
        </Typography>
        {kind === 'request' && (
          <Chip
            size="small"
            color={resolved_at === null ? 'warning' : 'default'}
            label={translate(resolved_at === null ? 'answering.comments.request' : 'answering.comments.resolved')}
          />
        )}
        {internal && <Chip size="small" variant="outlined" label={translate('answering.comments.internal')} />}
      </Stack>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {can_resolve && (
        <Button size="small" onClick={() => onResolve(resolved_at === null)}>
          {translate(resolved_at === null ? 'answering.comments.resolve' : 'answering.comments.unresolve')}
        </Button>
      )}
      {can_delete && (
        <Button size="small" color="inherit" onClick={onRemove}>
          {translate('answering.comments.remove')}
        </Button>
      )}
    </Box>
  );
}
