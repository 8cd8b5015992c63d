import { FormControlLabel, Switch } from '@mui/material';
import { useNotify, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { failureLevel } from '../../../../resource/failureLevel';

/** Chooses whether the links of a questionnaire also ask for a code that is sent by email. */
export function LinkCodeSwitch({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<RaRecord, Error>();
  const change = (on: boolean) =>
    void update(
      'questionnaires',
      { id: record.id, data: { link_code: on, version: record['version'] }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`manage_questionnaires.access.code_${on ? 'on' : 'off'}`, { type: 'success' }),
        onError: (error) => notify(error.message, { type: failureLevel(error) }),
      },
    );
  return (
    <FormControlLabel
      control={<Switch checked={record['link_code'] === true} disabled={isPending} onChange={(_event, on) => change(on)} />}
      label={translate('manage_questionnaires.access.code')}
      sx={{ mt: 1 }}
    />
  );
}
