import { Autocomplete, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import type { FollowedSubject } from '#resources/api/collection/progress';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { Modal } from '../../shell/parts/Modal';
import { useUpdateUsers } from './progress';

/** Shows the dialog that chooses the people tracked on a subject: those named, or all who may enter values. */
export function UsersDialog({ subject, onClose }: { subject: FollowedSubject; onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const notify = useNotify();
  const [users, setUsers] = useState<string[]>(subject.available_users);
  const [disabled, setDisabled] = useState(subject.disabled);
  const { data = [] } = useGetList('users', {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'email', order: 'ASC' },
  });
  const saving = useUpdateUsers(subject.key);
  const save = () =>
    saving.mutate(
      { users, disabled },
      {
        onSuccess: ({ updated }) => {
          notify(disabled ? 'follow.saved_off' : updated === 0 ? 'follow.saved_all' : 'follow.saved_one', {
            type: 'success',
            messageArgs: { smart_count: updated },
          });
          onClose();
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  const nameOf = (id: string) => {
    const user = data.find((each) => each.id === id);
    return user ? `${user.first_name} ${user.last_name} (${user.email})`.trim() : id;
  };
  return (
    <Modal
      title={translate('follow.users_title', { name: localize(subject.name) })}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={saving.isPending} onClick={save}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <FormControlLabel
          control={<Switch checked={!disabled} onChange={(_event, on) => setDisabled(!on)} />}
          label={translate('follow.followed')}
        />
        {!disabled && (
          <Autocomplete
            multiple
            size="small"
            options={data.map(({ id }) => String(id))}
            getOptionLabel={nameOf}
            value={users}
            onChange={(_event, next) => setUsers(next)}
            renderInput={(params) => <TextField {...params} label={translate('progress.users')} />}
          />
        )}
        {!disabled && <Typography sx={{ color: 'text.secondary' }}>{translate('follow.users_hint')}</Typography>}
      </Stack>
    </Modal>
  );
}
