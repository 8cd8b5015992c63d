import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import type { ManagementConfig } from '#resources/api/questionnaires/managing';
import type { OwnersAsked } from '#resources/api/questionnaires/sending';
import { mostOwners } from '#resources/api/questionnaires/constants';
import { isPeriodKind } from '#resources/formats/periods/periods';
import { DayBox } from '../../../../fields/days/DayBox';
import { failureLevel } from '../../../../resource/failureLevel';
import { useBackOffice, useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useFailureText } from '../../parts/useFailureText';
import { PeriodBoxes, type PeriodChoice } from './PeriodBoxes';
import { PreviewDialog } from './preview/PreviewDialog';
import { SendingOptions, type SendingChoices } from './SendingOptions';
import { useFoundOwners, usePlan, useSendingConfig, type Creation } from './sending';
import { FoundSummary } from './whom/FoundSummary';
import { askedOf, nobody, type Dimensions } from './whom/whom';
import { WhomInput } from './whom/WhomInput';

const noPeriod: PeriodChoice = { date: '', date_end: '' };
const noDimension: Dimensions = [];

/** Returns the id of the template that an address of the screen asks for, where it is one of these. */
const templateAsked = (asked: string | null, templates: readonly { id: string }[]): string =>
  templates.find(({ id }) => id === asked)?.id ?? templates[0]?.id ?? '';

/** Shows the form: the template (kept in the address), the period, the due date, who answers, and whether they get an email. A preview opens before anything is created. */
export function CreationForm({ templates }: { templates: ManagementConfig['templates'] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const notify = useNotify();
  const failureText = useFailureText();
  const { definitions } = useBackOffice();
  const [search, setSearch] = useSearchParams();
  const [period, setPeriod] = useState<PeriodChoice>(noPeriod);
  const [due, setDue] = useState('');
  const [whom, setWhom] = useState(nobody);
  const [sending, setSending] = useState<SendingChoices>({ send: true, link_code: false, locale: '' });
  const [asked, ask] = useState(false);
  const [creation, setCreation] = useState<Creation | null>(null);
  const template = templateAsked(search.get('template'), templates);
  const kind = templates.find(({ id }) => id === template)?.period ?? 'year';
  const dimensions = useSendingConfig(template).data?.dimensions ?? noDimension;
  const chosen = askedOf(whom, template, dimensions, definitions);
  const isTooMany = (chosen?.people?.length ?? 0) + (chosen?.rows?.length ?? 0) > mostOwners;
  const question = useSettled(isTooMany ? null : chosen);
  const { data: found, error, isFetching, isPlaceholderData } = useFoundOwners(question.value);
  const plan = usePlan();
  const details = refusalOf(plan.error)?.details ?? {};
  const fieldErrors = Object.fromEntries(
    Object.entries(details).flatMap(([field, [first]]) => (first ? [[field, failureText(first)]] : [])),
  );
  const owners = question.value && !error && !isPlaceholderData ? (found?.owners ?? []) : [];
  const isReading = !question.settled || (question.value !== null && isFetching);
  const ready = owners.length > 0 && period.date !== '' && (kind !== 'span' || period.date_end !== '');
  const read = () => {
    ask(true);
    if (!ready) return;
    const next: Creation = {
      template_id: template,
      period: period.date,
      ...(kind === 'span' && { period_end: period.date_end }),
      ...(due !== '' && { due_on: due }),
      owners: owners.map(({ line: _line, name: _name, ...owner }) => owner),
      send: sending.send,
      ...(sending.link_code && { link_code: true }),
      ...(sending.locale !== '' && { locale: sending.locale }),
    };
    plan.mutate(next, {
      onSuccess: () => setCreation(next),
      onError: (failure) => notify(failure.message, { type: failureLevel(failure) }),
    });
  };
  return (
    // Not a form element: the search and the filters of a list are forms, and one within another is not allowed.
    <Stack role="form" aria-label={translate('manage_questionnaires.new')} sx={{ gap: 2.5 }}>
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
      <WhomInput value={whom} dimensions={dimensions} onChange={setWhom} />
      {isTooMany && <Alert severity="error">{translate('errors.TOO_MANY_OWNERS')}</Alert>}
      {question.value && <FoundSummary source={whom.source} found={found} error={error} dimensions={dimensions} />}
      <SendingOptions value={sending} onChange={setSending} />
      {asked && !ready && !isReading && !isTooMany && <Alert severity="error">{translate('manage_questionnaires.form.incomplete')}</Alert>}
      <Button variant="contained" disabled={plan.isPending || isReading} onClick={read} sx={{ alignSelf: 'flex-start' }}>
        {translate('manage_questionnaires.form.preview')}
      </Button>
      {creation && plan.data && (
        <PreviewDialog
          creation={creation}
          plan={plan.data}
          leftOut={found?.problems.length ?? 0}
          onClose={() => {
            setCreation(null);
            plan.reset();
          }}
        />
      )}
    </Stack>
  );
}

/** The pause after the last change, in milliseconds. */
const pause = 400;

/** Returns the last question that stayed the same for a moment. `settled` is false while a newer one has not. */
function useSettled(question: OwnersAsked | null): { value: OwnersAsked | null; settled: boolean } {
  const [value, setValue] = useState(question);
  const text = JSON.stringify(question);
  const settled = JSON.stringify(value) === text;
  useEffect(() => {
    const timer = setTimeout(() => setValue(JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return { value, settled };
}
