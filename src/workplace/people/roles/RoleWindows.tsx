import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { RolePeople } from '#resources/api/people/rights';
import { Confirmation } from '../../shell/notices/Confirmation';
import { Modal } from '../../shell/parts/Modal';
import { personName } from '../PersonSelect';
import { PlanOfRole } from './PlanOfRole';
import { assignPeople } from './rolePlan';

/** Returns the call that gives the role to people and takes it from others; afterwards people and roles are read again. */
function useAssign(role: string, onDone: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (people: RolePeople) => assignPeople(role, people),
    onSuccess: async ({ changed }) => {
      notify('rights.holders.done', { type: 'success', messageArgs: { smart_count: changed } });
      onDone();
      await Promise.all([queries.invalidateQueries({ queryKey: ['users'] }), queries.invalidateQueries({ queryKey: ['roles'] })]);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/** Shows the window that gives the role to several people at once, found by name or email address. */
export function AddToRole({ role, onClose }: { role: string; onClose: () => void }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<RaRecord[]>([]);
  const assign = useAssign(role, onClose);
  const { data = [], isPending } = useGetList('users', {
    filter: words === '' ? {} : { q: words },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
  });
  const add = chosen.map(({ id }) => String(id));
  return (
    <Modal
      title={translate('rights.holders.add_title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={add.length === 0 || assign.isPending} onClick={() => assign.mutate({ add })}>
            {translate('rights.holders.give', { smart_count: add.length })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Autocomplete
          multiple
          options={data.filter(({ roles }) => !Array.isArray(roles) || !roles.includes(role))}
          value={chosen}
          loading={isPending}
          getOptionLabel={personName}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options) => options}
          filterSelectedOptions
          onInputChange={(_event, next) => setWords(next)}
          onChange={(_event, next) => setChosen(next)}
          noOptionsText={translate('rights.nobody')}
          renderInput={(params) => <TextField {...params} label={translate('rights.holders.people')} />}
        />
        {add.length > 0 && <PlanOfRole role={role} change={{ add }} />}
      </Stack>
    </Modal>
  );
}

/** Asks before the role is taken from a person, and says what they could no longer do. */
export function TakeFromRole({ role, person, onClose }: { role: string; person: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const assign = useAssign(role, onClose);
  const remove = [String(person.id)];
  return (
    <Confirmation
      title={translate('rights.holders.take_from', { name: personName(person) })}
      removes
      disabled={assign.isPending}
      onConfirm={() => assign.mutate({ remove })}
      onClose={onClose}
    >
      <PlanOfRole role={role} change={{ remove }} />
    </Confirmation>
  );
}
