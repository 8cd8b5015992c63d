import { Alert, Link, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { blankPath, useExport } from '../../resource/list/exchange/exports';
import { useFollowJob } from '../../shell/notices/useFollowJob';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { FileDrop } from './FileDrop';
import { sendSpreadsheet } from './imports';

/** Shows the screen that takes a file to import. The server reads and checks it at once, and the next screen shows what the import would change. */
export function ImportScreen() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const definition = useCurrentDefinition();
  const navigate = useNavigate();
  const follow = useFollowJob();
  const [refusal, refuse] = useState<string | null>(null);
  const { id: resource } = definition;
  const request = useExport();
  const sending = useMutation({
    mutationFn: (file: File) => sendSpreadsheet({ resource }, file),
    onSuccess: ({ id }) => {
      follow({ id });
      void navigate(`/admin/imports/${id}`);
    },
    onError: ({ message }) => refuse(message),
  });
  const title = translate('sheets.import_title', { name: definition.name[locale].other });
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 720, width: '100%', mt: 1 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{translate('sheets.how')}</Typography>
      <FileDrop sending={sending.isPending ? sending.variables : undefined} onFile={(file) => sending.mutate(file)} onRefusal={refuse} />
      {refusal && <Alert severity="error">{translate(refusal)}</Alert>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Link href={blankPath({ resource }, locale)} download>
          {translate('spreadsheet.template')}
        </Link>
        <Link component="button" type="button" onClick={() => request({ resource })}>
          {translate('spreadsheet.all_columns')}
        </Link>
        <Link component={RouterLink} to="/admin/import">
          {translate('resources.import.name', { smart_count: 2 })}
        </Link>
      </Stack>
    </Stack>
  );
}
