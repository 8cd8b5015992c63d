import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Export } from '#resources/api/transfer/exports';
import { apiUrl } from '#dataProvider/http/http';
import { ListScreen } from '../../resource/list/ListScreen';
import { isBusy } from './exchange';
import { HistoryActs } from './HistoryActs';
import { NothingYet } from './NothingYet';

/** Shows the exports, finished and running. */
export const ExportsList = () => (
  <ListScreen
    changes={isBusy}
    create={<NewExportButton />}
    rowActions={{ title: 'exchange.acts', action: <Acts /> }}
    empty={
      <NothingYet hint="exchange.exports_hint">
        <NewExportButton />
      </NothingYet>
    }
  />
);

function NewExportButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" size="small" startIcon={<AddIcon />} component={Link} to="/admin/export/new">
      {translate('exchange.new_export')}
    </Button>
  );
}

function Acts() {
  const translate = useTranslate();
  const row = useRecordContext<Export>();
  if (!row) return null;
  const label = translate('exchange.download', { name: row.file ?? '' });
  return (
    <Box sx={{ display: 'flex' }}>
      {row.own && row.size !== null && (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} component="a" download href={`${apiUrl}/export/${row.id}/file`}>
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <HistoryActs kind="export" />
    </Box>
  );
}
