import DownloadIcon from '@mui/icons-material/Download';
import { useRecordContext } from 'ra-core';
import { Button } from 'react-admin';
import { xlsFormPath } from './xlsForm';

/** Downloads the template as an XLSForm. */
export function XlsFormButton() {
  const template = useRecordContext();
  return template ? (
    <Button component="a" download href={xlsFormPath(String(template.id))} label="template_acts.xlsform.export">
      <DownloadIcon />
    </Button>
  ) : null;
}
