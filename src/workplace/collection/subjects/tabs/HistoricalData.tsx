import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { GridPage } from '#resources/api/collection/cells';
import type { Field } from '#resources/definition';
import { useBackOffice, useLocalize } from '../../../shell/start/BackOfficeContext';
import { choiceRow } from '../../../shell/parts/choiceRow';
import { Pages } from '../../../shell/parts/HeadedTable';
import { periodKindOf } from '../../inputs/display/period';
import { useOverview } from '../../progress/progress';
import { fieldsOf, tagRootsOf } from '../subject';
import { UnderTagInput } from '../../tags/UnderTagInput';
import { useTags } from '../../tags/useTags';
import { columnsOf, perPage, useHistory, useHistoryView, yearsShown } from './history';
import { HistoryTable } from './HistoryTable';
import { SubjectFrame } from './SubjectFrame';

/** Shows the values of a subject by site and period, with their changes. */
export function HistoricalData() {
  return <SubjectFrame tab="historical_data">{(subject) => <History subject={subject} />}</SubjectFrame>;
}

function History({ subject }: { subject: RaRecord }) {
  const translate = useTranslate();
  const { client } = useBackOffice();
  const { data: overview } = useOverview();
  const view = useHistoryView();
  const tags = useTags();
  const fields = fieldsOf(subject);
  const field = fields.find(({ id }) => id === view.field) ?? fields.find(({ type }) => type === 'number') ?? fields[0];
  const kind = periodKindOf(subject);
  const years = yearsShown[kind];
  const year = view.year ?? overview?.year;
  const asked = year === undefined ? undefined : askedOf(year);
  const { data, isError } = useHistory(String(subject.id), asked);
  const places = usePlaces(data);
  const newest = overview?.years[0] ?? 0;
  const columns = asked && data ? columnsOf(asked, data.rows) : [];
  const counts = countsOf(places, columns);
  const page = Math.min(view.page, Math.max(0, Math.ceil(places.length / perPage) - 1));
  const filtered = Object.keys(view.under).length > 0;
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={choiceRow}>
        {fields.length > 1 && field && <FieldChoice fields={fields} value={field.id} onChange={(id) => view.set('field', id)} />}
        {tagRootsOf(subject).map(({ key }) => (
          <UnderTagInput
            key={key}
            tags={tags}
            root={key}
            name={tags.roots.find(({ id }) => id === key)?.name ?? key}
            value={view.under[key]}
            onChange={(tag) => view.set(`under.${key}`, tag)}
          />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={year === undefined}
            onClick={() => view.set('year', String((year ?? 0) - years))}
          >
            {translate('follow.history.earlier')}
          </Button>
          <Typography aria-live="polite" sx={{ minWidth: 60, textAlign: 'center' }}>
            {year === undefined ? <Skeleton width={60} /> : years > 1 ? `${year - years + 1}–${year}` : year}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={year === undefined || year >= newest}
            onClick={() => view.set('year', String(Math.min(newest, (year ?? 0) + years)))}
          >
            {translate('follow.history.later')}
          </Button>
        </Stack>
        {data && (
          <Typography sx={{ color: 'text.secondary' }} role="status">
            {translate('follow.history.total', { smart_count: counts.total })}
            {counts.refused > 0 && ` · ${translate('follow.history.total_refused', { smart_count: counts.refused })}`}
          </Typography>
        )}
        <Button size="small" color="inherit" component={Link} to={`/admin/subjects/${subject.id}/inputs`}>
          {translate('follow.history.all')}
        </Button>
      </Stack>
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && counts.total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate(filtered ? 'follow.history.none_of' : 'follow.history.none')}</Typography>
      )}
      {asked && counts.total > 0 && (
        <div>
          <HistoryTable
            subject={subject}
            field={field}
            places={places.slice(page * perPage, (page + 1) * perPage)}
            asked={asked}
            columns={columns}
          />
          <Pages
            total={places.length}
            page={page}
            perPage={perPage}
            setPage={(next) => view.set('page', next === 0 ? null : String(next))}
          />
        </div>
      )}
      {data && data.total_rows > data.rows.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('grid.more_rows', { shown: data.rows.length, total: data.total_rows })}
        </Typography>
      )}
    </Stack>
  );

  function askedOf(until: number) {
    const { fiscal_year_start_month: fiscalStart, dates } = client;
    return { kind, from: until - years + 1, until, fiscalStart, beginning: dates.beginning_of_time, under: view.under };
  }
}

/** Returns the places with their names, in alphabetical order. */
function usePlaces(data: GridPage | undefined) {
  const localize = useLocalize();
  const translate = useTranslate();
  return useMemo(() => {
    const nameOf = (of: Readonly<Record<string, string>>) =>
      (data?.roots ?? []).flatMap(({ key }) => (of[key] === undefined ? [] : [localize(data?.tags[of[key]]) || '…'])).join(' · ');
    return (data?.rows ?? [])
      .map(({ tags, inputs }) => ({ name: nameOf(tags) || translate('follow.everything'), tags, inputs }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }, [data, localize, translate]);
}
export type Place = ReturnType<typeof usePlaces>[number];

/** Returns the number of entries in these columns, and how many of them are rejected. */
function countsOf(places: readonly Place[], columns: ReturnType<typeof columnsOf>) {
  const days = new Set(columns.map(({ date, date_end }) => date + date_end));
  const shown = places.flatMap(({ inputs }) => inputs.filter(({ date, date_end }) => days.has(date + date_end)));
  return { total: shown.length, refused: shown.filter(({ state }) => state === 'refused').length };
}

function FieldChoice({ fields, value, onChange }: { fields: readonly Field[]; value: string; onChange: (id: string) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <TextField
      select
      label={translate('follow.history.field')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {fields.map(({ id, name }) => (
        <option key={id} value={id}>
          {localize(name) || id}
        </option>
      ))}
    </TextField>
  );
}
