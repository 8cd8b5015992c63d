import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, useUnselectAll } from 'ra-core';
import { fireInputEvent, type InputEvent, type Versions } from '#dataProvider/inputs';
import { refusalOf } from '#dataProvider/http';
import type { Chosen } from '#dataProvider/many';

const notices: Record<InputEvent, string> = {
  submit: 'inputs.submitted_notice',
  approve: 'inputs.approved_notice',
  refuse: 'inputs.refused_notice',
  reopen: 'inputs.reopened_notice',
};
interface Variables {
  event: InputEvent;
  chosen: Chosen | { versions: Versions };
  /** How many that is. */
  count: number;
  comment?: string;
}

/** Fires an event on inputs, says so, and reads again what is on the screen. */
export function useInputEvent() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const unselect = useUnselectAll('inputs');
  return useMutation({
    mutationFn: ({ event, chosen, comment }: Variables) => fireInputEvent(event, chosen, comment),
    onSuccess: (_, { event, count }) => {
      notify(notices[event], { type: 'success', messageArgs: { smart_count: count } });
      unselect();
      refresh();
    },
    onError: (error: Error) => {
      const code = refusalOf(error)?.code;
      notify(code === 'STATE_CHANGED' ? translate('inputs.state_changed') : error.message, { type: 'warning', autoHideDuration: null });
      refresh();
    },
  });
}
