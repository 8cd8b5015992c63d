import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useDropzone } from 'react-dropzone';

interface Props {
  /** The name of the button that opens the choice of files. */
  label: string;
  hint: string;
  /** The name of the chosen file; null where it may still be chosen, undefined where a choice is sent at once. */
  chosen?: string | null | undefined;
  /** The text that says which file is being sent or read; undefined while no file is. */
  busy: string | undefined;
  /** True in a window, where the area is as low as its content. */
  dense?: boolean;
  onFile(file: File): void;
}

/** Shows the area to drop a file on, with a button to choose one. */
export function DropArea({ label, hint, chosen, busy, dense = false, onFile }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: busy !== undefined,
    onDrop: ([file]) => file && onFile(file),
  });
  return (
    <Box
      {...getRootProps({ role: 'presentation' })}
      sx={{
        border: '1.5px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        bgcolor: isDragActive ? 'action.hover' : 'background.paper',
        borderRadius: 1,
        minHeight: dense ? 0 : 180,
        display: 'grid',
        placeItems: 'center',
        p: dense ? 2 : 3,
      }}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      {busy === undefined ? (
        <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center', width: '100%' }}>
          {chosen && (
            <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {chosen}
            </Typography>
          )}
          <Button
            variant={chosen === undefined ? 'contained' : 'outlined'}
            color={chosen === undefined ? 'primary' : 'inherit'}
            onClick={open}
          >
            {label}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
            {hint}
          </Typography>
        </Stack>
      ) : (
        <Stack sx={{ gap: 1.5, width: '100%', maxWidth: 360 }} role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>{busy}</Typography>
          <LinearProgress aria-label={busy} />
        </Stack>
      )}
    </Box>
  );
}
