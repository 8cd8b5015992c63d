/** Reads and writes the comments of a question. What a person sends without a connection is kept in this browser until it is sent. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import type { CommentRead } from '#resources/api/questionnaires/answering';
import type { KeptPlace } from '../../answering/saving/unsent';
import { read, root, write } from '../questionnaires';
import { forgetComment, keepComment, keptComments, type KeptComment } from './keptComments';

const threadOf = (id: string, question: string) => `/${encodeURIComponent(id)}/questions/${encodeURIComponent(question)}/comments`;

/** Reads the comments of a question, while its thread is open. */
export const useThread = (id: string, question: string) =>
  useQuery({
    queryKey: [root, 'thread', id, question],
    queryFn: ({ signal }) => read<CommentRead[]>(threadOf(id, question), signal),
    retry: false,
  });

/** Comments of a questionnaire are sent one after the other, so that one that is kept is not sent by two mutations. */
const inTurn = (id: string) => ({ id: `comments ${id}` });

/** The questionnaire and the person under whom comments are kept. Without one, none is. */
export const CommentsPlace = createContext<KeptPlace | null>(null);

export type AddedComment = Omit<KeptComment, 'question'>;

/** A new comment, `instead` of one whose sending has failed; or a change of one that is there: its removal without a body. */
type CommentChange = { add: AddedComment; instead?: AddedComment | undefined } | { comment: string; body?: { resolved: boolean } };

/** True where the server has refused a comment for good. After any other error, such as the end of the session, it is kept. */
const isRefused = (error: unknown): error is HttpError => error instanceof HttpError && [404, 422].includes(error.status);

/** Returns the mutation that writes, changes or removes a comment of a question. */
export function useComment(id: string, question: string) {
  const client = useQueryClient();
  const place = useContext(CommentsPlace);
  const path = threadOf(id, question);
  return useMutation({
    scope: inTurn(id),
    mutationFn: (change: CommentChange) => {
      if ('add' in change) return change.add === change.instead ? sendOnce(id, { question, ...change.add }) : send(path, change.add);
      return write<CommentRead[]>(change.body ? 'PUT' : 'DELETE', `${path}/${change.comment}`, change.body);
    },
    onMutate: (change) => {
      if (!place || !('add' in change)) return;
      if (change.instead) forgetComment(place, { question, ...change.instead });
      keepComment(place, { question, ...change.add });
    },
    onSettled: (_thread, error, change) => {
      if (place && 'add' in change && (!error || isRefused(error))) forgetComment(place, { question, ...change.add });
    },
    onSuccess: (thread) => {
      client.setQueryData([root, 'thread', id, question], thread);
      void client.invalidateQueries({ queryKey: [root, 'one'] });
    },
  });
}

/** Sends the comments that an earlier page kept, because it was closed before they were sent. */
export function useKeptComments(place: KeptPlace): void {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { mutate } = useMutation({
    scope: inTurn(place.questionnaire),
    mutationFn: async (kept: readonly KeptComment[]) => {
      for (const comment of kept) {
        try {
          await sendOnce(place.questionnaire, comment);
        } catch (error) {
          if (!isRefused(error)) throw error;
          const messageArgs = { text: comment.text.slice(0, 200), reason: translate(error.message, { _: error.message }) };
          notify('answering.comments.refused', { type: 'error', messageArgs, multiLine: true });
        }
        forgetComment(place, comment);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
  useEffect(() => {
    // Read here, because this page keeps and sends its own comments while these wait for a connection.
    const kept = keptComments(place);
    if (kept.length > 0) mutate(kept);
  }, [mutate, place]);
}

/** Sends a comment, unless an earlier attempt has arrived: a comment of the same text that was not there when it was written. Where that is unknown, it is sent. Returns the thread. */
async function sendOnce(id: string, { question, ...comment }: KeptComment): Promise<CommentRead[]> {
  const path = threadOf(id, question);
  const { known } = comment;
  const thread = known ? await read<CommentRead[]>(path) : [];
  const isSent = thread.some(
    (each) => each.can_edit && each.text === comment.text && each.internal === comment.internal && !known?.includes(each.id),
  );
  return isSent ? thread : send(path, comment);
}

const send = (path: string, { text, internal }: AddedComment) => write<CommentRead[]>('POST', path, { text, internal });
