import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, useUnselectAll } from 'ra-core';
import { fireInputEvent, type InputEvent, type Versions } from '#dataProvider/calls/inputs';
import { refusalOf } from '#dataProvider/http/http';
import type { RecordSelection } from '#dataProvider/calls/many';
import { failureLevel } from '../../../resource/failureLevel';
import { eventNotice } from './eventNotice';

interface Variables {
  event: InputEvent;
  chosen: RecordSelection | { versions: Versions };
  comment?: string;
}

/** Returns the mutation that applies an event to entries, shows a notice and reads the screen's data again. */
export function useInputEvent() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const unselect = useUnselectAll('inputs');
  return useMutation({
    mutationFn: ({ event, chosen, comment }: Variables) => fireInputEvent(event, chosen, comment),
    onSuccess: (states, { event }) => {
      const { message, args } = eventNotice(event, states);
      notify(message, { type: 'success', messageArgs: args });
      unselect();
      refresh();
    },
    onError: (error: Error) => {
      const code = refusalOf(error)?.code;
      notify(code === 'STATE_CHANGED' ? translate('inputs.state_changed') : error.message, {
        type: failureLevel(error),
        autoHideDuration: null,
      });
      refresh();
    },
  });
}
