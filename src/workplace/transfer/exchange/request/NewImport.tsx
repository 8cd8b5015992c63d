import {
  Alert,
  Autocomplete,
  Button,
  FormControlLabel,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { importModes, type ImportMode } from '#resources/api/transfer/constants';
import { failureLevel } from '../../../resource/failureLevel';
import { useFollowJob } from '../../../shell/notices/useFollowJob';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { FileDrop } from '../../spreadsheets/FileDrop';
import { blankPath } from '../../../resource/list/exchange/exports';
import { sendSpreadsheet } from '../../spreadsheets/imports';
import { useSubjects } from '../exchange';
import { firstRefusals } from './firstRefusals';

interface Wrong {
  subject?: string;
  file?: string;
}
interface Asked {
  subject: string;
  file: File;
}

/** Shows the form to import a file of a subject's entries, which keeps the user's choices when the server refuses the file. The next screen shows what each row of the file would change. */
export function NewImport() {
  const { key } = useParams();
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const follow = useFollowJob();
  const { data: subjects = [] } = useSubjects();
  const [picked, pick] = useState<string | null>(key ?? null);
  const [mode, setMode] = useState<ImportMode>('upsert');
  const [file, keep] = useState<File | null>(null);
  // The errors of the form by field, as i18n keys. All are shown together.
  const [wrong, setWrong] = useState<Wrong>({});
  const subject = subjects.find(({ id }) => id === picked) ?? null;
  const modeLabel = useId();
  const sending = useMutation({
    mutationFn: (asked: Asked) => sendSpreadsheet({ subject_key: asked.subject, mode }, asked.file),
    onSuccess: ({ id }) => {
      follow({ id });
      notify('exchange.import_created', { type: 'success' });
      void navigate(`/admin/imports/${id}`);
    },
    onError: (error) => {
      const { subject_key: of, upload: sent } = firstRefusals(error);
      setWrong({ ...(of && { subject: of }), ...(sent && { file: sent }) });
      notify(error.message, { type: failureLevel(error) });
    },
  });
  const send = () => {
    const missing = { ...(!picked && { subject: 'exchange.choose_subject' }), ...(!file && { file: 'exchange.choose_file' }) };
    setWrong(missing);
    if (picked && file) sending.mutate({ subject: picked, file });
    else notify('errors.INVALID_RECORD', { type: 'error' });
  };
  const refuseFile = (reason: string | null) =>
    setWrong(({ file: _file, ...others }) => (reason === null ? others : { ...others, file: reason }));
  const title =
    key === undefined ? translate('exchange.new_import') : translate('exchange.new_import_of', { name: localize(subject?.name) || key });
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2.5, maxWidth: 720, width: '100%', mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{translate('exchange.how')}</Typography>
      {key === undefined && (
        <Autocomplete
          options={subjects}
          value={subject}
          getOptionLabel={({ name, id }) => localize(name) || String(id)}
          getOptionKey={({ id }) => id}
          onChange={(_event, chosen) => {
            pick(chosen ? String(chosen.id) : null);
            setWrong(({ subject: _subject, ...others }) => others);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate('exchange.subject')}
              required
              error={wrong.subject !== undefined}
              helperText={wrong.subject && translate(wrong.subject)}
            />
          )}
        />
      )}
      <Stack>
        <FormLabel id={modeLabel}>{translate('exchange.mode')}</FormLabel>
        <RadioGroup
          aria-labelledby={modeLabel}
          value={mode}
          onChange={(_event, value) => setMode(importModes.find((each) => each === value) ?? 'upsert')}
        >
          {importModes.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={translate(`exchange.modes.${each}`)} />
          ))}
        </RadioGroup>
      </Stack>
      <FileDrop chosen={file} sending={sending.isPending ? (file ?? undefined) : undefined} onFile={keep} onRefusal={refuseFile} />
      {wrong.file && <Alert severity="error">{translate(wrong.file)}</Alert>}
      <Stack direction="row" sx={{ gap: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={sending.isPending}>
          {translate('exchange.check_file')}
        </Button>
        {picked && (
          <Link href={blankPath({ subject_key: picked }, locale)} download>
            {translate('spreadsheet.template')}
          </Link>
        )}
        <Link component={RouterLink} to={key === undefined ? '/admin/import' : `/admin/subjects/${key}/import`}>
          {translate('resources.import.name', { smart_count: 2 })}
        </Link>
      </Stack>
    </Stack>
  );
}
