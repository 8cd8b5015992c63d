import { Alert, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '#resources/format';
import { DayBox } from '../../../fields/days/DayBox';
import { FilterBar, TextFilter, useUrlFilters } from '../../../history/filters';
import { useUiLocale } from '../../../shell/BackOfficeContext';
import { PermissionSelect } from '../../people/PermissionSelect';
import { fileUrl, useRightsAt } from './access';
import { AccessTable } from './AccessTable';
import { ExportAs } from './ExportAs';
import { RightsRow } from './RightsRow';

/** Today, as days of the audit are (UTC). */
const today = () => new Date().toISOString().slice(0, 10);

/** Who could do what at the end of a day. */
export function RightsPanel() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { asked: chosen, value, set, clear, any } = useUrlFilters(['date', 'permission', 'q']);
  const [page, setPage] = useState(0);
  const asked = { date: today(), ...chosen };
  const found = useRightsAt(asked, page);
  const begins = found.data?.headers.get('x-audit-begins') ?? '';
  const narrow = (name: 'date' | 'permission' | 'q', text: string) => {
    setPage(0);
    set(name, text);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('access.rights.about')}</Typography>
      <FilterBar onClear={any ? clear : undefined}>
        <DayBox label={translate('access.rights.on')} value={asked.date} onChange={(day) => narrow('date', day)} max={today()} />
        <PermissionSelect
          label={translate('access.rights.held')}
          value={value('permission')}
          onChange={(key) => narrow('permission', key)}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
        <TextFilter label={translate('access.person')} value={value('q')} onChange={(text) => narrow('q', text)} />
        <ExportAs url={fileUrl('rights', asked)} />
      </FilterBar>
      {begins > asked.date && <Alert severity="warning">{translate('access.rights.before', { day: formatDate(begins, locale) })}</Alert>}
      <AccessTable
        label={translate('access.rights.title')}
        heads={[
          { text: translate('access.person') },
          { text: translate('access.rights.roles'), from: 'sm' },
          { text: translate('access.rights.could') },
          { text: translate('access.rights.within'), from: 'lg' },
        ]}
        nothing={translate(value('permission') || value('q') ? 'list.no_match' : 'access.rights.none')}
        {...{ found, page, setPage }}
      >
        {found.data?.rows.map((person) => (
          <RightsRow key={person.id} person={person} />
        ))}
      </AccessTable>
    </Stack>
  );
}
