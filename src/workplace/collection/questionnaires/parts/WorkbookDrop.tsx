import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { refusalOf } from '#dataProvider/http/http';
import { DropArea } from '../../../fields/files/DropArea';

interface Props {
  /** The key of the texts of the area: `hint`, `choose`, `other` and `reading`. */
  texts: string;
  /** The workbook that was chosen last. */
  file: File | null | undefined;
  isReading: boolean;
  error: Error | null;
  onFile: (file: File) => void;
}

/** Shows the area for a workbook that the server reads at once, and why the last one could not be read. */
export function WorkbookDrop({ texts, file, isReading, error, onFile }: Props) {
  const translate = useTranslate();
  return (
    <>
      <DropArea
        label={translate(`${texts}.${file ? 'other' : 'choose'}`)}
        hint={translate(`${texts}.hint`)}
        chosen={file ? file.name : undefined}
        busy={isReading ? translate(`${texts}.reading`, { name: file?.name }) : undefined}
        dense
        onFile={onFile}
      />
      {error && !isReading && <Alert severity="error">{translate(error.message, refusalOf(error)?.facts)}</Alert>}
    </>
  );
}
