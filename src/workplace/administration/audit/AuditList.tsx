import DownloadIcon from '@mui/icons-material/Download';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { apiUrl } from '#dataProvider/http/http';
import { useQueryFilter } from '../../resource/list/listDescription';
import { ListScreen } from '../../resource/list/ListScreen';

/** Shows the audit log, which the user can filter, read and download. */
export const AuditList = () => <ListScreen create={<Ways />} empty={<NothingYet />} />;

function Ways() {
  const translate = useTranslate();
  const asked = new URLSearchParams({ filter: JSON.stringify(useQueryFilter()) });
  return (
    <>
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
