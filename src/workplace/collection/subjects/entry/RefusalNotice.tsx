import { Alert, AlertTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { fetchInputHistory } from '#dataProvider/calls/inputs';
import { RefusalComment } from '../../inputs/events/RefusalComment';

/** Shows, at the top of a rejected entry, why and by whom it was rejected and what to do. Shows nothing for other entries. */
export function RefusalNotice({ input }: { input: RaRecord }) {
  const translate = useTranslate();
  const isRefused = input.state === 'refused';
  const { data } = useQuery({
    queryKey: ['progress', 'refusal', input.id, input.version],
    queryFn: ({ signal }) => fetchInputHistory(String(input.id), signal),
    enabled: isRefused,
    retry: false,
  });
  if (!isRefused) return null;
  const refusal = data?.find(({ action }) => action === 'refuse');
  return (
    <Alert severity="error" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{translate('follow.refused_title')}</AlertTitle>
      {refusal && <RefusalComment comment={refusal.comment} by={refusal.actor?.name || null} at={refusal.at} />}
      {translate('follow.refused_hint')}
    </Alert>
  );
}
