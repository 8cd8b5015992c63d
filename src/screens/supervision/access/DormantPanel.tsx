import { Button, MenuItem, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Dormant } from '#resources/api/access';
import { formatDate, formatNumber } from '#resources/format';
import { FilterBar, useUrlFilters } from '../../../history/filters';
import { useDefinition, useUiLocale } from '../../../shell/BackOfficeContext';
import { shownFrom } from '../../../shell/HeadedTable';
import { fileUrl, useDormant } from './access';
import { AccessTable } from './AccessTable';
import { ArchiveDialog } from './ArchiveDialog';
import { ExportAs } from './ExportAs';
import { PersonCell } from './PersonCell';

const lengths = ['30', '60', '90', '180', '365', '730'];
const usual = '90';

/** People who may sign in and have not for long; those who no longer need to are archived from here. */
export function DormantPanel() {
  const translate = useTranslate();
  const { value, set } = useUrlFilters(['days']);
  const days = lengths.find((each) => each === value('days')) ?? usual;
  const [page, setPage] = useState(0);
  const [leaving, setLeaving] = useState<Dormant | null>(null);
  const archives = useDefinition('users')?.can_write === true;
  const found = useDormant({ days }, page);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('access.dormant.about')}</Typography>
      <FilterBar onClear={undefined}>
        <TextField
          select
          label={translate('access.dormant.days')}
          value={days}
          onChange={(event) => {
            setPage(0);
            set('days', event.target.value === usual ? '' : event.target.value);
          }}
        >
          {lengths.map((each) => (
            <MenuItem key={each} value={each}>
              {translate('access.dormant.length', { smart_count: Number(each) })}
            </MenuItem>
          ))}
        </TextField>
        <ExportAs url={fileUrl('dormant', { days })} />
      </FilterBar>
      <AccessTable
        label={translate('access.dormant.title')}
        heads={[
          { text: translate('access.person') },
          { text: translate('access.dormant.last') },
          { text: translate('access.dormant.made'), from: 'lg' },
          { text: translate('access.dormant.permissions'), right: true, from: 'sm' },
          ...(archives ? [{ text: translate('access.dormant.act'), right: true }] : []),
        ]}
        nothing={translate('access.dormant.none')}
        {...{ found, page, setPage }}
      >
        {found.data?.rows.map((person) => (
          <Row key={person.id} person={person} onArchive={archives ? () => setLeaving(person) : undefined} />
        ))}
      </AccessTable>
      {leaving && <ArchiveDialog person={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function Row({ person, onArchive }: { person: Dormant; onArchive: (() => void) | undefined }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { last_sign_in_at: last, created_at, permissions } = person;
  const day = (moment: string) => formatDate(moment.slice(0, 10), locale);
  return (
    <TableRow hover>
      <PersonCell person={person} />
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{last === null ? translate('access.dormant.never') : day(last)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...shownFrom('lg') }}>{day(created_at)}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', ...shownFrom('sm') }}>
        {formatNumber(permissions, locale)}
      </TableCell>
      {onArchive && (
        <TableCell align="right">
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={translate('access.dormant.archive_of', { name: person.name })}
            onClick={onArchive}
          >
            {translate('access.dormant.archive')}
          </Button>
        </TableCell>
      )}
    </TableRow>
  );
}
