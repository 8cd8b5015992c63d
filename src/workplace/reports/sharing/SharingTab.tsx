import { Alert, Autocomplete, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { failureLevel } from '../../resource/failureLevel';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';
import { useShare, type Report, type Shared } from '../calls';
import { useIndicatorNames } from '../editor/parts/useIndicators';
import { LinkPanel } from './LinkPanel';
import { PeopleInput } from './PeopleInput';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Shows whom a report is shared with, and lets its author change that: people, roles, a link. */
export function SharingTab({ report }: { report: Report }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useShare(report.id);
  const [shared, setShared] = useState<Shared | null>(null);
  const stored = { users: listOf(report['users']), roles: listOf(report['roles']) };
  const [users, setUsers] = useState(stored.users);
  const [roles, setRoles] = useState(stored.roles);
  const mayChoose = useDefinition('users') !== undefined;
  useEffect(() => {
    // Changes nothing: the answer says whether there is a link, and what its readers don't see.
    mutate({}, { onSuccess: setShared });
  }, [mutate]);
  const isChanged = String(users) !== String(stored.users) || String(roles) !== String(stored.roles);
  const onError = (error: Error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null });
  const save = () =>
    mutate(
      { users, roles },
      {
        onSuccess: (done) => {
          setShared((before) => ({ ...done, link: done.link && { ...done.link, address: before?.link?.address ?? null } }));
          const { text, people } = toldOf(done);
          notify(`reports.done.${text}`, {
            type: text === 'shared_unsent' ? 'warning' : 'success',
            messageArgs: { smart_count: people.length, people: people.join(', ') },
            ...(text === 'shared_unsent' && { autoHideDuration: null }),
          });
        },
        onError,
      },
    );
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 720, minWidth: 0 }}>
      {shared && shared.private.length > 0 && <Unseen keys={shared.private} />}
      <Paper variant="outlined" component="section" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h6" component="h2">
          {translate('reports.sharing.people')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reports.sharing.people_hint')}
        </Typography>
        {mayChoose && <PeopleInput label={translate('reports.sharing.users')} value={users} onChange={setUsers} />}
        <RolesInput value={roles} onChange={setRoles} />
        <Button variant="contained" disabled={!isChanged || isPending} onClick={save} sx={{ alignSelf: 'flex-start' }}>
          {translate('reports.sharing.share')}
        </Button>
      </Paper>
      <LinkPanel report={report} shared={shared} onShared={setShared} />
    </Stack>
  );
}

/** Returns which text says who was told of a share, and the people whom it names: first those who were not reached. */
function toldOf({ sent, not_sent, later }: Shared): { text: string; people: readonly string[] } {
  if (not_sent.length > 0) return { text: 'shared_unsent', people: not_sent };
  if (later.length > 0) return { text: 'shared_later', people: later };
  return { text: sent.length > 0 ? 'shared_sent' : 'shared', people: sent };
}

/** Names the private indicators of the report, which some of its readers don't see. */
function Unseen({ keys }: { keys: readonly string[] }) {
  const translate = useTranslate();
  const nameOf = useIndicatorNames();
  return (
    <Alert severity="warning">
      {translate('reports.sharing.unseen', { smart_count: keys.length })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {keys.map((key) => (
          <li key={key}>{nameOf(key)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function RolesInput({ value, onChange }: { value: readonly string[]; onChange: (keys: string[]) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const isOpen = useDefinition('roles') !== undefined;
  const { data = [] } = useGetList(
    'roles',
    { filter: {}, pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );
  if (!isOpen) return null;
  const names = new Map(data.map(({ id, name }) => [String(id), localize(name) || String(id)]));
  return (
    <Autocomplete
      multiple
      options={[...names.keys()]}
      value={[...value]}
      getOptionLabel={(key) => names.get(key) ?? key}
      filterSelectedOptions
      onChange={(_event, next) => onChange(next)}
      renderInput={(params) => <TextField {...params} label={translate('reports.sharing.roles')} />}
    />
  );
}
