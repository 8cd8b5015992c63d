import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';

/** Shows the button that opens the import of the list's records, to users who may write them. */
export function ImportButton() {
  const translate = useTranslate();
  const { id, can_write: writes } = useCurrentDefinition();
  if (!writes) return null;
  return (
    <Button size="small" color="inherit" startIcon={<UploadFileIcon />} component={Link} to={`/admin/${id}/import`}>
      {translate('spreadsheet.import')}
    </Button>
  );
}
