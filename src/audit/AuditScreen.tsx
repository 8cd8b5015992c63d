import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Box, Button, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { DayBox } from '../fields/days/DayBox';
import { byAct } from '../history/byAct';
import { EntitySelect } from '../history/EntitySelect';
import { FilterBar, TextFilter, useUrlFilters } from '../history/filters';
import { auditActions } from '#resources/auditActions';
import { formatNumber } from '#resources/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../shell/BackOfficeContext';
import { ActEvents } from './ActEvents';
import { AuditEntry } from './AuditEntry';
import { exportUrl, useAuditEvents } from './events';

const names = ['entity', 'person', 'action', 'from', 'until', 'id', 'act'] as const;
/** As many events of one act as stand under it; of more, the first. */
const most = 5;
const firstOfMore = 3;

/** Who did what, when: to narrow down, to read, to take away. */
export function AuditScreen() {
  const translate = useTranslate();
  const { definitions, client } = useBackOffice();
  const locale = useUiLocale();
  const { asked, value, set, clear, any } = useUrlFilters(names);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useAuditEvents(asked);
  const total = data?.pages[0]?.total ?? 0;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Box sx={{ maxWidth: 1040, width: '100%', mt: 1 }}>
      <Title title={translate('menu.audit')} />
      <Stack direction="row" sx={{ gap: 2, mb: 2.5, alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1">
          {translate('menu.audit')}
        </Typography>
        <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} href={exportUrl(asked)} download>
          {translate('audit.export')}
        </Button>
      </Stack>
      <FilterBar onClear={any ? clear : undefined}>
        <EntitySelect definitions={definitions} value={value('entity')} onChange={(entity) => set('entity', entity)} />
        <TextFilter label={translate('audit.person')} value={value('person')} onChange={(text) => set('person', text)} />
        <TextField
          select
          label={translate('audit.action')}
          value={auditActions.find((each) => each === value('action')) ?? ''}
          onChange={(event) => set('action', event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('history.all')}</MenuItem>
          {auditActions.map((action) => (
            <MenuItem key={action} value={action}>
              {translate(`audit.actions.${action}`)}
            </MenuItem>
          ))}
        </TextField>
        <DayBox label={translate('audit.from')} value={value('from')} onChange={(day) => set('from', day)} />
        <DayBox label={translate('audit.until')} value={value('until')} onChange={(day) => set('until', day)} />
        <TextFilter label={translate('audit.identifier')} value={value('id')} onChange={(text) => set('id', text)} />
      </FilterBar>
      {isError ? (
        <Alert severity="error">{translate('audit.failed')}</Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('audit.found', {
              smart_count: total,
              count: formatNumber(total, locale, { delimiters: delimitersOf(client, locale) }),
            })}
          </Typography>
          {events.length > 0 && (
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                borderBlock: '1.5px solid',
                borderColor: 'text.primary',
                '& > li + li': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              {byAct(events).map((together) => {
                const [one] = together;
                const definition = definitions.find(({ id }) => id === one?.entity);
                if (!one) return null;
                const isAct = one.act !== null && one.act_count > 1 && (one.action === 'update' || one.action === 'delete');
                if (!isAct || !one.act || !definition)
                  return together.map((event) => <AuditEntry key={event.id} event={event} definition={definition} />);
                const shown = value('act') === '' && together.length > most ? together.slice(0, firstOfMore) : together;
                return (
                  <ActEvents
                    key={one.id}
                    act={one.act}
                    one={one}
                    definition={definition}
                    isWhole={shown.length === one.act_count || value('act') !== ''}
                  >
                    {shown.map((event) => (
                      <AuditEntry key={event.id} event={event} definition={definition} within />
                    ))}
                  </ActEvents>
                );
              })}
            </Box>
          )}
        </>
      )}
      {hasNextPage && (
        <Button color="inherit" variant="outlined" sx={{ mt: 2 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('history.older')}
        </Button>
      )}
    </Box>
  );
}
