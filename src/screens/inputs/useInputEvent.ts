import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, useUnselectAll } from 'ra-core';
import { fireInputEvent, type InputEvent } from '#dataProvider/inputs';
import { refusalOf } from '#dataProvider/http';

const notices: Record<InputEvent, string> = {
  submit: 'inputs.submitted_notice',
  approve: 'inputs.approved_notice',
  refuse: 'inputs.refused_notice',
  reopen: 'inputs.reopened_notice',
};
interface Variables {
  event: InputEvent;
  ids: readonly (string | number)[];
  comment?: string;
}

/** Fires an event on inputs, says so, and reads again what is on the screen. */
export function useInputEvent() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const unselect = useUnselectAll('inputs');
  return useMutation({
    mutationFn: ({ event, ids, comment }: Variables) => fireInputEvent(event, ids, comment),
    onSuccess: (_, { event, ids }) => {
      notify(notices[event], { type: 'success', messageArgs: { smart_count: ids.length } });
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
