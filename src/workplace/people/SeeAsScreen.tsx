import {
  Alert,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { apiUrl, http } from '#dataProvider/http/http';
import { holds, useBackOffice } from '../shell/start/BackOfficeContext';
import { openAsNewUser } from '../../shell/impersonation';
import { searchWith } from '../shell/parts/searchWith';
import { PersonSelect } from './PersonSelect';

/** Shows the form that starts viewing as another person, or as a visitor, with the reason. */
export function SeeAsScreen() {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const [search, setSearch] = useSearchParams();
  const [reason, setReason] = useState('');
  const [writes, setWrites] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const groupId = useId();
  const person = search.get('person') ?? '';
  const isVisitor = search.get('as') === 'visitor';
  const mayAct = holds(profile, 'users:act_as') && !isVisitor;
  const change = (name: string, value: string) => setSearch((before) => searchWith(before, { [name]: value || null }), { replace: true });
  const begin = useMutation({
    mutationFn: async (): Promise<{ redirect: string }> => {
      const from = search.get('from') ?? '/admin/see_as';
      const body = JSON.stringify({ reason, from, ...(writes && mayAct && { writes }) });
      return (await http(`${apiUrl}/users/${isVisitor ? 'public' : encodeURIComponent(person)}/impersonate`, { method: 'POST', body }))
        .json;
    },
    onSuccess: ({ redirect }) => openAsNewUser(redirect),
  });
  const lacks = { person: !isVisitor && person === '', reason: reason.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!lacks.person && !lacks.reason) begin.mutate();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, maxWidth: 640, width: '100%', mt: 1 }}>
      <Title title={translate('areas.see_as')} />
      <div>
        <Typography variant="h4" component="h1">
          {translate('areas.see_as')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{translate('rights.see_as.hint')}</Typography>
      </div>
      {begin.isError && <Alert severity="error">{translate(begin.error.message)}</Alert>}
      <FormControl>
        <FormLabel id={groupId}>{translate('rights.see_as.whose')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={groupId}
          value={isVisitor ? 'visitor' : 'person'}
          onChange={(_event, value) => change('as', value === 'visitor' ? value : '')}
        >
          <FormControlLabel value="person" control={<Radio />} label={translate('rights.see_as.person')} />
          <FormControlLabel value="visitor" control={<Radio />} label={translate('rights.see_as.visitor')} />
        </RadioGroup>
      </FormControl>
      {!isVisitor && (
        <div>
          <PersonSelect label={translate('rights.person')} value={person} onChange={(id) => change('person', id)} />
          {isAsked && lacks.person && <FormHelperText error>{translate('rights.choose_person')}</FormHelperText>}
        </div>
      )}
      <TextField
        label={translate('rights.see_as.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={2}
        error={isAsked && lacks.reason}
        helperText={
          isAsked && lacks.reason
            ? translate('validation.BLANK')
            : translate(isVisitor ? 'rights.see_as.reason_kept' : 'rights.see_as.reason_told')
        }
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {mayAct && (
        <div>
          <FormControlLabel
            control={<Checkbox checked={writes} onChange={(_event, on) => setWrites(on)} />}
            label={translate('rights.see_as.writes')}
          />
          <FormHelperText sx={{ ml: 4 }}>{translate('rights.see_as.writes_hint')}</FormHelperText>
        </div>
      )}
      <div>
        <Button type="submit" variant="contained" disabled={begin.isPending}>
          {translate('rights.see_as.begin')}
        </Button>
      </div>
    </Stack>
  );
}
