import { Alert, Box, Button, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { apiUrl } from '#dataProvider/http';
import { useCurrentDefinition } from '../../resource/useCurrentDefinition';
import { useUiLocale } from '../../shell/BackOfficeContext';
import { sendSpreadsheet } from './imports';

const largest = 31_457_280;
const accepted = /\.(xlsx|xlsm|csv|txt)$/i;

/** The file to import: it is read and checked at once, and the next screen shows what it would change. */
export function ImportScreen() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const definition = useCurrentDefinition();
  const navigate = useNavigate();
  const [refusal, refuse] = useState<string | null>(null);
  const endpoint = definition.endpoint ?? definition.id;
  const sending = useMutation({
    mutationFn: (file: File) => sendSpreadsheet(endpoint, file),
    onSuccess: ({ id }) => navigate(`/admin/imports/${id}`),
    onError: ({ message }) => refuse(message),
  });
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: sending.isPending,
    onDrop: ([file]) => {
      if (!file) return;
      const wrong = accepted.test(file.name) ? (file.size > largest ? 'sheets.too_big' : null) : 'sheets.bad_type';
      refuse(wrong);
      if (wrong === null) sending.mutate(file);
    },
  });
  const title = translate('sheets.import_title', { name: definition.name[locale].other });
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 720, width: '100%', mt: 1 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{translate('sheets.how')}</Typography>
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          border: '1.5px dashed',
          borderColor: isDragActive ? 'primary.main' : 'divider',
          bgcolor: isDragActive ? 'action.hover' : 'background.paper',
          borderRadius: 1,
          minHeight: 220,
          display: 'grid',
          placeItems: 'center',
          p: 3,
        }}
      >
        <input {...getInputProps({ 'aria-label': translate('sheets.drop') })} />
        {sending.isPending ? (
          <Stack sx={{ gap: 1.5, width: '100%', maxWidth: 360 }} role="status">
            <Typography>{translate('sheets.sending', { name: sending.variables.name })}</Typography>
            <LinearProgress aria-label={translate('sheets.sending', { name: sending.variables.name })} />
          </Stack>
        ) : (
          <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center' }}>
            <Button variant="contained" onClick={open}>
              {translate('sheets.drop')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
              {translate('sheets.drop_hint')}
            </Typography>
          </Stack>
        )}
      </Box>
      {refusal && <Alert severity="error">{translate(refusal)}</Alert>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Link href={`${apiUrl}/${endpoint}/export?format=xlsx&template=true&locale=${locale}`} download>
          {translate('sheets.template')}
        </Link>
        <Link href={`${apiUrl}/${endpoint}/export?format=xlsx&locale=${locale}`} download>
          {translate('sheets.all_columns')}
        </Link>
        <Link component={RouterLink} to="/admin/imports">
          {translate('sheets.title')}
        </Link>
      </Stack>
    </Stack>
  );
}
