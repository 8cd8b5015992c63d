import { Alert, MenuItem, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { mailStatuses } from '#resources/api/mails';
import { FilterBar, TextFilter, useUrlFilters } from '../../../history/filters';
import { HeadedTable, Pages } from '../../../shell/HeadedTable';
import { MailDialog } from './MailDialog';
import { MailRow } from './MailRow';
import { perPage, useMails } from './mails';

/** What was written to people, and what became of it. */
export function MailsPanel() {
  const translate = useTranslate();
  const { asked, value, set, clear, any } = useUrlFilters(['status', 'q']);
  const [page, setPage] = useState(0);
  const [opened, open] = useState<string | null>(null);
  const { data, isError } = useMails(asked, page);
  const narrow = (name: 'status' | 'q', text: string) => {
    setPage(0);
    set(name, text);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('mails.about')}</Typography>
      {data && !data.hasServer && <Alert severity="info">{translate('mails.no_server')}</Alert>}
      <FilterBar onClear={any ? clear : undefined}>
        <TextField
          select
          label={translate('mails.status')}
          value={mailStatuses.find((each) => each === value('status')) ?? ''}
          onChange={(event) => narrow('status', event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('history.all')}</MenuItem>
          {mailStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {translate(`mails.statuses.${status}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextFilter label={translate('mails.search')} value={value('q')} onChange={(text) => narrow('q', text)} />
      </FilterBar>
      {isError && <Alert severity="error">{translate('mails.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data?.total === 0 && <Typography role="status">{translate(any ? 'list.no_match' : 'mails.none')}</Typography>}
      {data && data.total > 0 && (
        <Paper variant="outlined">
          <HeadedTable
            label={translate('mails.title')}
            heads={[
              { text: translate('mails.subject') },
              { text: translate('mails.to'), from: 'sm' },
              { text: translate('mails.status') },
              { text: translate('mails.tries'), right: true, from: 'lg' },
              { text: translate('mails.written'), from: 'lg' },
            ]}
          >
            {data.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onOpen={() => open(mail.id)} />
            ))}
          </HeadedTable>
          <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
        </Paper>
      )}
      {opened !== null && <MailDialog id={opened} onClose={() => open(null)} />}
    </Stack>
  );
}
