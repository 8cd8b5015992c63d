import DownloadIcon from '@mui/icons-material/Download';
import { Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { AuditedEvent } from '#resources/api/history';
import { apiUrl } from '#dataProvider/http';
import { useAskedFilter } from '../../resource/list/listDescription';
import { ListScreen } from '../../resource/list/ListScreen';
import { WayBack } from './WayBack';

/** Shows the audit log, which the user can filter, read and download. */
export const AuditList = () => <ListScreen create={<Ways />} empty={<NothingYet />} />;

function Ways() {
  const translate = useTranslate();
  const { filterValues, data } = useListContext<AuditedEvent>();
  const [first] = data ?? [];
  const asked = new URLSearchParams({ filter: JSON.stringify(useAskedFilter()) });
  return (
    <>
      {first && filterValues['change_set'] === first.change_set && <WayBack event={first} />}
      <Button color="inherit" startIcon={<DownloadIcon />} href={`${apiUrl}/audit_events/changes?${asked}`} download>
        {translate('event.changes')}
      </Button>
    </>
  );
}

function NothingYet() {
  const translate = useTranslate();
  return <Typography role="status">{translate('event.none')}</Typography>;
}
