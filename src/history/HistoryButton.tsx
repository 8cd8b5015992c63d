import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

/** The way to a record's past, among the actions of its screens. */
export function HistoryButton() {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record || !resource) return null;
  return (
    <Button size="small" startIcon={<HistoryIcon />} component={Link} to={`/admin/${resource}/${encodeURIComponent(record.id)}/history`}>
      {translate('history.title')}
    </Button>
  );
}
