import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useDefinition } from '../../shell/start/BackOfficeContext';

/** Shows the button that opens the entries of a subject. */
export function EntriesButton() {
  const translate = useTranslate();
  const subject = useRecordContext();
  const readable = useDefinition('inputs');
  if (!subject || !readable) return null;
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      component={Link}
      to={`/admin/subjects/${subject.id}/inputs`}
      onClick={(event) => event.stopPropagation()}
    >
      {translate('list.entries')}
    </Button>
  );
}
