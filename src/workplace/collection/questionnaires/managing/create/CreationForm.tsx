import { Alert, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import type { ManagementConfig } from '#resources/api/questionnaires/managing';
import { isPeriodKind } from '#resources/formats/periods/periods';
import { DayBox } from '../../../../fields/days/DayBox';
import { failureLevel } from '../../../../resource/failureLevel';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useCreateQuestionnaires } from '../managing';
import { overviewPath } from '../paths';
import { lineErrors, ownersOf, templateAsked, type Sent } from './owners';
import { OwnersInput } from './OwnersInput';
import { PeriodBoxes, type PeriodChoice } from './PeriodBoxes';
import { useFailureText } from '../../parts/useFailureText';
import { useTellCreated } from './useTellCreated';

const noPeriod: PeriodChoice = { date: '', date_end: '' };

/** Shows the form: the template (kept in the address), the period, the due date, who answers, and whether they get an email. */
export function CreationForm({ templates }: { templates: ManagementConfig['templates'] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const notify = useNotify();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const tell = useTellCreated();
  const [search, setSearch] = useSearchParams();
  const [period, setPeriod] = useState<PeriodChoice>(noPeriod);
  const [due, setDue] = useState('');
  const [people, setPeople] = useState<RaRecord[]>([]);
  const [text, setText] = useState('');
  const [send, setSend] = useState(true);
  const [asked, ask] = useState(false);
  const [sent, setSent] = useState<Sent>({ people: [], text: '' });
  const { mutate, isPending, error } = useCreateQuestionnaires();
  const template = templateAsked(search.get('template'), templates);
  const kind = templates.find(({ id }) => id === template)?.period ?? 'year';
  const details = refusalOf(error)?.details ?? {};
  const ids = people.map(({ id }) => String(id));
  const owners = ownersOf(ids, text);
  const ready = owners.length > 0 && period.date !== '' && (kind !== 'span' || period.date_end !== '');
  const fieldErrors = Object.fromEntries(
    Object.entries(details).flatMap(([field, [first]]) => (first && !/^\d/.test(field) ? [[field, failureText(first)]] : [])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (!ready) return;
    setSent({ people: ids, text });
    const creation = {
      template_id: template,
      period: period.date,
      ...(kind === 'span' && { period_end: period.date_end }),
      ...(due !== '' && { due_on: due }),
      owners,
      send,
    };
    mutate(creation, {
      onSuccess: ({ feedback }) => {
        tell(feedback);
        void navigate(overviewPath(template));
      },
      onError: (failure) => notify(failure.message, { type: failureLevel(failure) }),
    });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <TextField
        select
        required
        label={translate('manage_questionnaires.template')}
        value={template}
        onChange={({ target }) => {
          setSearch({ template: target.value }, { replace: true });
          setPeriod(noPeriod);
        }}
      >
        {templates.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {localize(name) || id}
          </MenuItem>
        ))}
      </TextField>
      <PeriodBoxes kind={isPeriodKind(kind) ? kind : 'year'} value={period} onChange={setPeriod} errors={fieldErrors} />
      <DayBox
        label={translate('manage_questionnaires.form.due_on')}
        value={due}
        onChange={setDue}
        error={fieldErrors['due_on']}
        help={translate('manage_questionnaires.form.due_hint')}
      />
      <OwnersInput people={people} text={text} errors={lineErrors(details, sent)} onPeople={setPeople} onText={setText} />
      <FormControlLabel
        control={<Checkbox checked={send} onChange={(_event, on) => setSend(on)} />}
        label={translate('manage_questionnaires.form.send')}
      />
      {asked && !ready && <Alert severity="error">{translate('manage_questionnaires.form.incomplete')}</Alert>}
      <Button type="submit" variant="contained" disabled={isPending} sx={{ alignSelf: 'flex-start' }}>
        {owners.length > 0 ? translate('manage_questionnaires.form.create', { smart_count: owners.length }) : translate('ra.action.create')}
      </Button>
    </Stack>
  );
}
