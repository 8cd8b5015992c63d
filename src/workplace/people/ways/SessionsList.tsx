import LogoutIcon from '@mui/icons-material/Logout';
import { IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';
import { ListScreen } from '../../resource/list/ListScreen';

/** Lists the open sessions with their browsers, each with a button that ends it. */
export const SessionsList = () => <ListScreen rowActions={{ title: 'session.acts', action: <EndSession /> }} />;

function EndSession() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const session = useRecordContext();
  const end = useMutation({
    mutationFn: (id: string) => http(`${apiUrl}/services/super_admin/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify('session.ended', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  if (!session) return null;
  const label = translate('session.end', { name: session['name'] });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} disabled={end.isPending} onClick={() => end.mutate(String(session.id))}>
        <LogoutIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
