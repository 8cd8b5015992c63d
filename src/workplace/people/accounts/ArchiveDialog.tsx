import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';
import { RefusalList } from '../../history/RefusalList';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { Confirmation } from '../../shell/notices/Confirmation';

interface Props {
  person: { id: string; name: string; email: string };
  onClose: () => void;
}

/** Archives a person after the user has confirmed it. */
export function ArchiveDialog({ person: { id, name, email }, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const fields = useDefinition('users')?.fields ?? [];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http(`${apiUrl}/users/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify('access.dormant.archived', { type: 'success', messageArgs: { name } });
      onClose();
      return queries.invalidateQueries();
    },
  });
  return (
    <Confirmation
      title={translate('access.dormant.archive_title', { name })}
      confirm={translate('access.dormant.archive')}
      removes
      disabled={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Typography>{translate('access.dormant.archive_hint', { email })}</Typography>
      {error && <RefusalList error={error} fields={fields} />}
    </Confirmation>
  );
}
