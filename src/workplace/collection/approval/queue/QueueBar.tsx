import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import type { Queue } from '#dataProvider/calls/approval';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { usePeriodName } from '../../inputs/display/period';
import { tagRootsOf } from '../../subjects/subject';
import { orders, type QueueView } from './useQueue';

interface Props {
  subject: RaRecord;
  view: QueueView;
  set: (change: Record<string, string | null>) => void;
  groups: Queue['groups'];
  othersTotal: number;
}

/** Shows the selects for the order, the grouping and the shown group of the queue, and the button for entries that wait for other approvers. */
export function QueueBar({ subject, view, set, groups, othersTotal }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data: roots = [] } = useGetList('tags', {
    filter: { parent_id__empty: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const asked = tagRootsOf(subject).map(({ key }) => key);
  const dimensions = roots.filter(({ key }) => asked.includes(String(key)));
  const groupName = useGroupName(subject, view.group, groups);
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'end',
        mb: 1.5,
        '& .MuiTextField-root': { width: { sm: 190 }, m: 0 },
      }}
    >
      <Choice
        label={translate('approval.order')}
        value={view.order}
        onChange={(order) => set({ order, entry: null })}
        options={orders.map((order) => [order, translate(`approval.orders.${order}`)])}
      />
      <Choice
        label={translate('approval.group')}
        value={view.group ?? ''}
        onChange={(group) => set({ group: group || null, only: null, entry: null })}
        options={[
          ['', translate('approval.no_group')],
          ['date', translate('inputs.period')],
          ...dimensions.map(({ key, name }): [string, string] => [`tags.${key}`, localize(name)]),
        ]}
      />
      {view.group !== null && (
        <Choice
          label={translate('approval.only')}
          value={view.only === null ? allOf : view.only}
          onChange={(only) => set({ only: only === allOf ? null : only, entry: null })}
          options={[
            [allOf, translate('approval.all')],
            ...groups.map(({ key, waiting }): [string, string] => [key, `${groupName(key)} (${waiting})`]),
          ]}
        />
      )}
      {(view.others || othersTotal > 0) && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-pressed={view.others}
          onClick={() => set({ others: view.others ? null : '1', entry: null })}
        >
          {view.others ? translate('approval.back_to_queue') : translate('approval.others', { smart_count: othersTotal })}
        </Button>
      )}
    </Box>
  );
}

/** The option that shows all groups. No tag has this id. */
const allOf = 'all';

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      fullWidth={false}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      size="small"
      label={label}
      value={options.some(([key]) => key === value) ? value : (options[0]?.[0] ?? '')}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Returns a function that gives the name of a group of the queue: its tag or its period. */
export function useGroupName(subject: RaRecord, group: string | null, groups: Queue['groups']): (key: string) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodName = usePeriodName();
  const ids = group?.startsWith('tags.') ? groups.map(({ key }) => key).filter(Boolean) : [];
  const { data: tags = [] } = useGetMany('tags', { ids }, { enabled: ids.length > 0 });
  return (key) => {
    if (group === 'date') return periodName(subject, { date: key }) || key;
    return key === '' ? translate('approval.whole') : localize(tags.find((tag) => tag?.id === key)?.name);
  };
}
