import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Paper,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { useNavigate } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import { formatNumber } from '#resources/formats/format';
import { DayBox } from '../../../fields/days/DayBox';
import { useFollowJob } from '../../../shell/notices/useFollowJob';
import { delimitersOf, useBackOffice, useDefinition, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { tagRootsOf } from '../../../collection/subjects/subject';
import { createExport } from '../../../resource/list/exchange/exports';
import { useSubjects } from '../exchange';
import { firstRefusals } from './firstRefusals';
import { SubjectTree } from './SubjectTree';

const formats = ['xlsx', 'csv', 'json'] as const;

/** Shows the form for an export: subjects by section, dates, tags, states and file format. */
export function NewExport() {
  const translate = useTranslate();
  const { data: subjects } = useSubjects();
  const title = translate('exchange.new_export');
  return (
    <Stack sx={{ gap: 2.5, mt: 1, width: '100%', maxWidth: 1080, minWidth: 0 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {subjects ? <ExportForm subjects={subjects} /> : <Skeleton variant="rounded" height={320} />}
    </Stack>
  );
}

function ExportForm({ subjects }: { subjects: readonly RaRecord[] }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const follow = useFollowJob();
  const { client: settings } = useBackOffice();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [dates, setDates] = useState({ date_start: '', date_end: '' });
  const [tags, setTags] = useState<Record<string, string[]>>({});
  const [states, setStates] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const roots = useMemo(
    () => [...new Set(subjects.filter(({ id }) => chosen.has(String(id))).flatMap((subject) => tagRootsOf(subject).map(({ key }) => key)))],
    [subjects, chosen],
  );
  const sending = useMutation({
    mutationFn: () =>
      createExport({
        subjects: subjects.map(({ id }) => String(id)).filter((id) => chosen.has(id)),
        date_start: dates.date_start || null,
        date_end: dates.date_end || null,
        tags: Object.fromEntries(Object.entries(tags).filter(([root, ids]) => roots.includes(root) && ids.length > 0)),
        states: [...states],
        format,
        locale,
      }),
    onSuccess: (job) => {
      follow(job);
      notify('exchange.export_created', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['api', 'exchange'] });
      void navigate('/admin/export');
    },
    onError: (error) => {
      const limit = limitOf(error);
      if (limit) notify('exchange.limited', { type: 'warning', messageArgs: { limit: number(limit.limit), count: number(limit.count) } });
    },
  });
  const number = (value: number) => formatNumber(value, locale, { delimiters: delimitersOf(settings, locale) });
  const wrong = firstRefusals(sending.error);
  const formatLabel = useId();
  const statesLabel = useId();
  const stateField = useDefinition('inputs')?.fields.find(({ id }) => id === 'state');
  const localize = useLocalize();
  const day = (field: 'date_start' | 'date_end') => (
    <DayBox
      keepsText
      label={translate(`exchange.${field}`)}
      value={dates[field]}
      error={wrong[field] && translate(wrong[field])}
      onChange={(value) => setDates({ ...dates, [field]: value })}
      min={settings.dates.beginning_of_time}
      max={settings.dates.end_of_time}
      sx={{ flex: 1, minWidth: 160 }}
    />
  );
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', lg: 'row' }}
      sx={{ gap: 3, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Paper variant="outlined" sx={{ p: 2, flex: { lg: 1 }, width: '100%', minWidth: 0, maxHeight: { lg: 560 }, overflow: 'auto' }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('exchange.which_subjects')}
        </Typography>
        {wrong['subjects'] && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main', mb: 1 }}>
            {translate('exchange.choose_subjects')}
          </Typography>
        )}
        <SubjectTree subjects={subjects} chosen={chosen} onChange={choose} />
      </Paper>
      <Stack sx={{ gap: 2.5, flex: 1, width: '100%', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {day('date_start')}
          {day('date_end')}
        </Stack>
        {roots.map((root) => (
          <TagChoice key={root} root={root} value={tags[root] ?? []} onChange={(ids) => setTags({ ...tags, [root]: ids })} />
        ))}
        <Stack>
          <FormLabel id={statesLabel}>{translate('exchange.states')}</FormLabel>
          <FormGroup row aria-labelledby={statesLabel} role="group">
            {(stateField?.choices ?? []).map(({ key, name }) => (
              <FormControlLabel
                key={key}
                control={
                  <Checkbox
                    size="small"
                    checked={states.includes(key)}
                    onChange={(_event, on) => setStates(on ? [...states, key] : states.filter((each) => each !== key))}
                  />
                }
                label={localize(name)}
              />
            ))}
          </FormGroup>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('exchange.states_hint')}
          </Typography>
        </Stack>
        <Stack>
          <FormLabel id={formatLabel}>{translate('exchange.format')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={formatLabel}
            value={format}
            onChange={(_event, value) => setFormat(formats.find((each) => each === value) ?? 'xlsx')}
          >
            {formats.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={translate(`exchange.formats.${each}`)} />
            ))}
          </RadioGroup>
        </Stack>
        {sending.error && !limitOf(sending.error) && <Alert severity="error">{translate(sending.error.message)}</Alert>}
        <Button type="submit" variant="contained" disabled={sending.isPending} sx={{ alignSelf: 'flex-start' }}>
          {chosen.size === 0 ? translate('spreadsheet.export') : translate('exchange.export_now', { smart_count: chosen.size })}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Shows a select for tags of a dimension. A tag stands for all the tags under it too. */
function TagChoice({ root, value, onChange }: { root: string; value: string[]; onChange: (ids: string[]) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data: tags = [] } = useGetList('tags', {
    filter: { root_key: root },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  const top = tags.find(({ key }) => key === root);
  const options = tags.filter((tag) => tag !== top);
  return (
    <Autocomplete
      multiple
      size="small"
      options={options}
      value={options.filter(({ id }) => value.includes(String(id)))}
      getOptionLabel={({ name }) => localize(name)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, picked) => onChange(picked.map(({ id }) => String(id)))}
      renderInput={(params) => <TextField {...params} label={localize(top?.name) || root} helperText={translate('exchange.tags_hint')} />}
    />
  );
}

/** Returns the largest number of entries of one export and the number asked for, when the server refused the export for that reason; otherwise null. */
function limitOf(error: Error): { limit: number; count: number } | null {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'EXPORT_LIMIT_REACHED') return null;
  return { limit: Number(refusal.facts['limit']), count: Number(refusal.facts['count']) };
}
