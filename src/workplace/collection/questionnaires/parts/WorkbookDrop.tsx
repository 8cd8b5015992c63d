import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { refusalOf } from '#dataProvider/http/http';
import { DropArea } from '../../../fields/files/DropArea';

interface Props {
  /** The name of the button that opens the choice of files. */
  label: string;
  hint: string;
  /** Says that the file is being read. */
  reading: string;
  /** The workbook that was chosen last. */
  file: File | null | undefined;
  isReading: boolean;
  error: Error | null;
  onFile: (file: File) => void;
}

/** Shows the area for a workbook that the server reads at once, and why the last one could not be read. */
export function WorkbookDrop({ label, hint, reading, file, isReading, error, onFile }: Props) {
  const translate = useTranslate();
  return (
    <>
      <DropArea
        label={label}
        hint={hint}
        chosen={file ? file.name : undefined}
        busy={isReading ? reading : undefined}
        dense
        onFile={onFile}
      />
      {error && !isReading && <Alert severity="error">{translate(error.message, refusalOf(error)?.facts)}</Alert>}
    </>
  );
}
