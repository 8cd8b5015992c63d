import DeleteIcon from '@mui/icons-material/Delete';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  LinearProgress,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useDropzone } from 'react-dropzone';
import { attachmentsOf } from './files';
import { HelperLine } from './HelperLine';
import type { FieldInputProps } from './types';
import { upload, uploadRefusal } from './upload';

/** A drop zone: each file is sent at once, then joins the list (or takes the place of the one there was). */
export function FilesInput({ field: { accept, multiple }, source, label, help, isRequired, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const [sending, setSending] = useState<string[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const files = attachmentsOf(field.value);

  const send = async (dropped: File[]) => {
    setRefusals([]);
    let list = files;
    for (const file of multiple ? dropped : dropped.slice(0, 1)) {
      const refused = uploadRefusal(file, accept);
      if (refused) {
        setRefusals((before) => [...before, translate(refused.key, refused.params)]);
        continue;
      }
      setSending((before) => [...before, file.name]);
      try {
        const sent = await upload(file);
        list = multiple ? [...list, sent] : [sent];
        field.onChange(list);
      } catch {
        setRefusals((before) => [...before, translate('files.failed', { name: file.name })]);
      }
      setSending((before) => before.filter((name) => name !== file.name));
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (dropped) => void send(dropped),
    multiple: Boolean(multiple),
    disabled,
  });

  return (
    <FormControl fullWidth error={fieldState.invalid} required={Boolean(isRequired)} component="fieldset" variant="standard" margin="none">
      <FormLabel component="legend" sx={{ fontSize: 13, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          border: '1.5px dashed',
          borderColor: isDragActive ? 'primary.main' : fieldState.invalid ? 'error.main' : 'divider',
          borderRadius: 2,
          p: 3,
          textAlign: 'center',
          color: 'text.secondary',
          bgcolor: isDragActive ? 'action.hover' : 'transparent',
        }}
      >
        <input {...getInputProps({ style: { display: 'none' }, 'aria-label': label })} />
        <Typography variant="body2">{translate(multiple ? 'files.drop' : 'files.drop_one')}</Typography>
        <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={open} sx={{ mt: 1 }}>
          {translate(multiple ? 'files.choose' : 'files.choose_one')}
        </Button>
      </Box>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map(({ oid, name, url }) => (
          <Stack
            key={oid}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider', py: 0.25 }}
          >
            <Link href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={translate('files.remove', { name })}
              onClick={() => field.onChange(files.filter((file) => file.oid !== oid))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      {sending.map((name) => (
        <Box key={name} role="status" sx={{ mt: 1 }}>
          <Typography variant="body2">{translate('files.sending', { name })}</Typography>
          <LinearProgress />
        </Box>
      ))}
      {refusals.map((text) => (
        <Alert key={text} severity="error" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
      <FormHelperText component="div">
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
    </FormControl>
  );
}
