import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Button, FormControl, FormHelperText, FormLabel, Stack, Typography } from '@mui/material';
import { useContext, useId, useState } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useDropzone } from 'react-dropzone';
import { FileExtrasContext } from './FileExtras';
import { FileList } from './FileList';
import { attachmentsOf } from '../display/files';
import { HelperLine } from '../parts/HelperLine';
import type { FieldInputProps } from '../ui/types';
import { UploadWindow } from './UploadWindow';

/** Shows the files of a field and the button to attach others. Dropping files on the field opens the upload window. */
export function FilesInput({ field, source, label, help, isRequired, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { accept, multiple } = field;
  const extras = useContext(FileExtrasContext);
  const labelId = useId();
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useInput({ source });
  const [dropped, setDropped] = useState<readonly File[] | null>(null);
  const files = attachmentsOf(value);
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (taken) => setDropped(taken),
    multiple: Boolean(multiple),
    disabled,
  });
  return (
    <FormControl fullWidth error={fieldState.invalid} required={Boolean(isRequired)} component="fieldset" variant="standard" margin="none">
      <FormLabel component="legend" id={labelId} sx={{ fontSize: 13, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          border: 1,
          borderStyle: isDragActive ? 'dashed' : 'solid',
          borderColor: isDragActive ? 'primary.main' : fieldState.invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: isDragActive ? 'action.hover' : 'transparent',
          p: 1.5,
        }}
      >
        {files.length > 0 ? (
          <FileList
            files={files}
            disabled={disabled}
            Below={extras?.Below}
            onRemove={(oid) => onChange(files.filter((file) => file.oid !== oid))}
          />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('upload.empty')}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AttachFileIcon />}
            disabled={disabled}
            aria-invalid={fieldState.invalid || undefined}
            aria-describedby={labelId}
            ref={ref}
            onClick={() => setDropped([])}
          >
            {translate(multiple ? 'upload.open' : 'upload.open_one')}
          </Button>
          {extras?.Choose && !disabled && <extras.Choose field={field} label={label} files={files} onChoose={onChange} />}
        </Stack>
      </Box>
      {dropped && (
        <UploadWindow
          label={label}
          multiple={Boolean(multiple)}
          accept={accept}
          files={files}
          dropped={dropped}
          onClose={() => setDropped(null)}
          onUpdate={(list) => {
            setDropped(null);
            onChange(list);
          }}
        />
      )}
      <FormHelperText component="div">
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
    </FormControl>
  );
}
