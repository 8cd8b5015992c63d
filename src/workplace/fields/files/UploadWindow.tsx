import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useDropzone } from 'react-dropzone';
import type { Attachment } from '#resources/definition';
import { Modal } from '../../shell/parts/Modal';
import { FileList } from './FileList';
import { extensions } from './upload';
import { useUploads } from './useUploads';

/** Height of the drop zone, in pixels. */
const dropZone = 323;

interface Props {
  /** The name of the field. */
  label: string;
  multiple: boolean;
  accept: readonly string[] | undefined;
  files: readonly Attachment[];
  /** The files that were dropped on the field before the window opened. */
  dropped?: readonly File[];
  onUpdate: (files: Attachment[]) => void;
  onClose: () => void;
}

/** Shows the window to attach files. Each file is uploaded at once, but the field changes only with "Update"; "Cancel" leaves the field unchanged. */
export function UploadWindow({ label, multiple, accept, files: before, dropped = [], onUpdate, onClose }: Props) {
  const translate = useTranslate();
  const { files, sending, refusals, send, remove } = useUploads(before, multiple, accept);
  const accepted = accept?.length ? accept : extensions;
  const hintId = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (taken) => send(taken),
    multiple,
  });
  const first = useRef(dropped);
  useEffect(() => {
    send(first.current);
    first.current = [];
  }, [send]);
  const left = sending.length;
  return (
    <Modal
      title={translate('upload.title')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {left > 0
              ? translate('upload.left', { smart_count: left })
              : translate(files.length ? 'upload.ready' : 'upload.none', { smart_count: files.length })}
          </Typography>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={left > 0} onClick={() => onUpdate(files)}>
            {translate('upload.update')}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          height: dropZone,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          px: 3,
          textAlign: 'center',
          border: '1.5px dashed',
          borderColor: isDragActive ? 'primary.main' : 'text.secondary',
          borderRadius: 2,
          bgcolor: isDragActive ? 'action.hover' : 'background.default',
        }}
      >
        <input
          {...getInputProps({ style: { display: 'none' }, 'aria-label': label, accept: accepted.map((each) => `.${each}`).join(',') })}
        />
        <Typography>{translate(multiple ? 'files.drop' : 'files.drop_one')}</Typography>
        <Button variant="outlined" color="inherit" onClick={open} aria-describedby={hintId}>
          {translate(multiple ? 'files.choose' : 'files.choose_one')}
        </Button>
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: 460 }}>
          {translate('upload.accepted', { accepted: accepted.join(', ') })}
        </Typography>
      </Box>
      <Stack sx={{ gap: 1, mt: 1.5 }} aria-live="polite">
        {refusals.map(({ id, text }) => (
          <Alert key={id} severity="error">
            {text}
          </Alert>
        ))}
        {sending.map(({ id, name, part }) => (
          <Box key={id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {translate('files.sending', { name })}
            </Typography>
            <LinearProgress
              variant={part < 1 ? 'determinate' : 'indeterminate'}
              value={Math.round(part * 100)}
              aria-label={translate('files.sending', { name })}
            />
          </Box>
        ))}
        <FileList files={files} onRemove={remove} />
      </Stack>
    </Modal>
  );
}
