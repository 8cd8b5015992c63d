import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { Modal } from '../../shell/parts/Modal';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { useRefresh, useRefreshPlan, type Report } from '../calls';
import { MovedFigures } from '../versions/MovedFigures';
import { useActFailure } from './useActFailure';

/** Says which of the copied figures would change and why, then brings them up to date. */
export function RefreshDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error } = useRefreshPlan(report.id);
  const { mutate, isPending } = useRefresh(report.id);
  const tellFailure = useActFailure(report);
  const count = data?.changed.length ?? 0;
  const refresh = () =>
    mutate(report.version, {
      onSuccess: () => notify('reports.done.refresh', { type: 'success', messageArgs: { smart_count: count } }),
      onError: tellFailure,
      onSettled: onClose,
    });
  return (
    <Modal
      size="large"
      title={translate('reports.ask.refresh')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate(count > 0 ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {count > 0 && (
            <Button variant="contained" disabled={isPending} onClick={refresh}>
              {translate('reports.acts.refresh')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Alert severity="error">{translate(error.message)}</Alert>
      ) : !data ? (
        <LoadingScreen />
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Typography>
            {count > 0 ? translate('reports.refresh.changes', { smart_count: count }) : translate('reports.refresh.none')}{' '}
            {data.unchanged > 0 && count > 0 && translate('reports.refresh.unchanged', { smart_count: data.unchanged })}
          </Typography>
          {count > 0 && <MovedFigures figures={data.changed} />}
          {count > 0 && report.state === 'frozen' && <Alert severity="info">{translate('reports.refresh.new_version')}</Alert>}
        </Stack>
      )}
    </Modal>
  );
}
