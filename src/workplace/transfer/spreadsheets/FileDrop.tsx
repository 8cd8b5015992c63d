import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDropzone } from 'react-dropzone';

const largest = 31_457_280;
const accepted = /\.(xlsx|xlsm|ods|csv|tsv|txt|xls|xlsb|numbers)$/i;

interface Props {
  /** The chosen file, in a form that sends it later with other values. */
  chosen?: File | null;
  /** The file that is being sent. */
  sending: File | undefined;
  /** Called with a file whose size and extension are accepted. */
  onFile(file: File): void;
  /** Called with the i18n key of the reason why a dropped file is refused; with null when it is accepted. */
  onRefusal(reason: string | null): void;
}

/** Shows the area to drop a spreadsheet on, with a button to choose one. */
export function FileDrop({ chosen, sending, onFile, onRefusal }: Props) {
  const translate = useTranslate();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: sending !== undefined,
    onDrop: ([file]) => {
      if (!file) return;
      const wrong = accepted.test(file.name) ? (file.size > largest ? 'sheets.too_big' : null) : 'sheets.bad_type';
      onRefusal(wrong);
      if (wrong === null) onFile(file);
    },
  });
  return (
    <Box
      {...getRootProps({ role: 'presentation' })}
      sx={{
        border: '1.5px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        bgcolor: isDragActive ? 'action.hover' : 'background.paper',
        borderRadius: 1,
        minHeight: 180,
        display: 'grid',
        placeItems: 'center',
        p: 3,
      }}
    >
      <input {...getInputProps({ 'aria-label': translate('sheets.drop') })} />
      {sending ? (
        <Stack sx={{ gap: 1.5, width: '100%', maxWidth: 360 }} role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('sheets.sending', { name: sending.name })}</Typography>
          <LinearProgress aria-label={translate('sheets.sending', { name: sending.name })} />
        </Stack>
      ) : (
        <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center', width: '100%' }}>
          {chosen && (
            <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {chosen.name}
            </Typography>
          )}
          <Button
            variant={chosen === undefined ? 'contained' : 'outlined'}
            color={chosen === undefined ? 'primary' : 'inherit'}
            onClick={open}
          >
            {translate(chosen ? 'exchange.other_file' : 'sheets.drop')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
            {translate('sheets.drop_hint')}
          </Typography>
        </Stack>
      )}
    </Box>
  );
}
