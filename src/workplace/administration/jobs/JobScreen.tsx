import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl, http } from '#dataProvider/http/http';
import { ShowScreen } from '../../resource/ShowScreen';
import { holds, useBackOffice } from '../../shell/start/BackOfficeContext';
import { isBusy } from '../../transfer/exchange/exchange';

/** Shows a job. It refreshes while the job runs; super administrators can run a dead letter again. */
export const JobScreen = () => <ShowScreen changes={(job) => isBusy({ status: job['status'] })} below={<DeadLetter />} />;

function DeadLetter() {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const job = useRecordContext<Job>();
  const { mutate, isPending } = useRunAgain(job?.id);
  if (!job?.dead || !holds(profile, 'super_admin:access')) return null;
  const button = (
    <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('job.run_again')}
    </Button>
  );
  return (
    <Alert severity="warning" action={button} sx={{ m: 2, mt: 0 }}>
      {translate('job.dead')}
    </Alert>
  );
}

function useRunAgain(id: string | undefined) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (): Promise<Job> => (await http(`${apiUrl}/jobs/${id}/run_again`, { method: 'POST' })).json,
    onSuccess: () => notify('job.waits', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
}
