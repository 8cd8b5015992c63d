import HistoryIcon from '@mui/icons-material/History';
import { useRecordContext, useResourceContext } from 'ra-core';
import { Button } from 'react-admin';
import { Link } from 'react-router';

/** Shows the button that opens a record's history, among the actions of its screens. */
export function HistoryButton() {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record || !resource) return null;
  return (
    <Button label="history.title" component={Link} to={`/admin/${resource}/${encodeURIComponent(record.id)}/history`}>
      <HistoryIcon />
    </Button>
  );
}
