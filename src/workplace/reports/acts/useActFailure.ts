import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { refusalOf } from '#dataProvider/http/http';
import { failureLevel } from '../../resource/failureLevel';
import { reportKey, type Report } from '../calls';

/** Returns a function that says why an act was refused. What the report lacks has sentences of its own; where it was changed meanwhile, it is read again. */
export function useActFailure({ id }: Report): (error: Error) => void {
  const notify = useNotify();
  const client = useQueryClient();
  return useCallback(
    (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === 'STATE_CHANGED' || refusal?.code === 'VERSION_CHANGE')
        void client.invalidateQueries({ queryKey: reportKey(id) });
      const lacking = ['pages', 'slug'].find((field) => refusal?.details[field] !== undefined);
      notify(lacking ? `reports.lacking.${lacking}` : error.message, { type: failureLevel(error), autoHideDuration: null });
    },
    [client, id, notify],
  );
}
