import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { JsonValue } from '#resources/definition';
import { refusalOf } from '#dataProvider/http/http';
import { fireInputEvent, type Versions } from '#dataProvider/calls/inputs';
import { failureLevel } from '../../resource/failureLevel';
import { eventNotice } from '../inputs/events/eventNotice';

interface Decision {
  event: 'approve' | 'refuse';
  versions: Versions;
  comment?: string;
}

/** Returns the function that approves or rejects entries at the versions read, and shows a notice. `changed` holds the ids of the entries whose later change made the server refuse. */
export function useDecision(onDone: (decided: readonly string[]) => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const reload = () => queries.invalidateQueries({ queryKey: ['inputs'] });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ event, versions, comment }: Decision) => fireInputEvent(event, { versions }, comment),
    onSuccess: (states, { event, versions }) => {
      const { message, args } = eventNotice(event, states);
      setChanged([]);
      notify(message, { type: 'success', messageArgs: args });
      onDone(Object.keys(versions));
      return reload();
    },
    onError: (error: Error) => {
      const refusal = refusalOf(error);
      const moved = refusal?.code === 'STATE_CHANGED' ? idsIn(refusal.facts['ids']) : [];
      setChanged(moved);
      const message = moved.length > 0 ? translate('approval.changed_notice', { smart_count: moved.length }) : error.message;
      notify(message, { type: failureLevel(error), autoHideDuration: null });
      return reload();
    },
  });
  return { decide: mutate, isPending, changed };
}

const idsIn = (ids: JsonValue | undefined): string[] => (Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
