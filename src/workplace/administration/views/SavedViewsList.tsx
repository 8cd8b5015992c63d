import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { deleteView, type SavedView } from '#dataProvider/calls/views';
import { ListScreen } from '../../resource/list/ListScreen';
import { Confirmation } from '../../shell/notices/Confirmation';
import { NothingYet } from '../../transfer/exchange/NothingYet';

const pathOf = ({ id, resource }: RaRecord) => `/admin/${resource}?view=${id}`;

/** Lists the saved views; each opens its list as it was saved. */
export const SavedViewsList = () => (
  <ListScreen
    pathOf={pathOf}
    rowActions={{ title: 'list.views_acts', action: <RemoveView /> }}
    empty={<NothingYet hint="list.views_hint" />}
  />
);

function RemoveView() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, ask] = useState(false);
  const view = useRecordContext<SavedView>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: SavedView) => deleteView(id),
    onSuccess: (_nothing, { name }) => notify('list.view_deleted', { type: 'success', messageArgs: { name } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  if (!view?.can_change) return null;
  const label = translate('list.view_delete', { name: view.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} disabled={isPending} onClick={() => ask(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asked && (
        <Confirmation
          title={translate('list.view_delete_title', { name: view.name })}
          confirm={translate('list.views_acts')}
          removes
          onConfirm={() => {
            ask(false);
            mutate(view);
          }}
          onClose={() => ask(false)}
        >
          <Typography>{translate(view.shared ? 'list.view_delete_shared' : 'list.view_delete_own')}</Typography>
        </Confirmation>
      )}
    </>
  );
}
