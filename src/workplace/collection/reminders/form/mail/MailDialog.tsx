import { Alert, Autocomplete, Box, Button, Skeleton, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ChosenPerson } from '#resources/api/reminders/runs';
import { locales, type Locale, type Values } from '#resources/definition';
import { Modal } from '../../../../shell/parts/Modal';
import { useDefinition, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useMailPreview, useTestMail, type MailAsked } from '../../reminders';

interface Props {
  values: Values;
  people: readonly Pick<ChosenPerson, 'id' | 'email' | 'name'>[];
  /** The id of the person whose email shows first. */
  first: string | null;
  onClose: () => void;
}

/** Shows the email as any person would get it, in either language, and sends it to oneself. */
export function MailDialog({ values, people, first, onClose }: Props) {
  const translate = useTranslate();
  const ui = useUiLocale();
  const offered = people.filter(({ id }) => id !== null);
  const [person, setPerson] = useState(() => offered.find(({ id }) => id === first) ?? offered[0]);
  const [locale, setLocale] = useState<Locale>(ui);
  const asked: MailAsked = { values, locale, ...(person?.id && { user_id: person.id }) };
  return (
    <Modal size="large" title={translate('reminding.mail.title')} onClose={onClose} footer={<TestMail asked={asked} />}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'end' } }}>
          {person && (
            <Autocomplete
              options={offered}
              value={person}
              disableClearable
              size="small"
              getOptionKey={({ email }) => email}
              getOptionLabel={({ name, email }) => (name ? `${name} (${email})` : email)}
              onChange={(_event, next) => setPerson(next)}
              renderInput={(input) => <TextField {...input} label={translate('reminding.mail.as')} />}
              sx={{ flex: 1, minWidth: 0 }}
            />
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={locale}
            aria-label={translate('reminding.mail.language')}
            onChange={(_event, next: Locale | null) => next && setLocale(next)}
          >
            {locales.map((each) => (
              <ToggleButton key={each} value={each} sx={{ fontSize: 14, textTransform: 'none', py: 0.75 }}>
                {translate(`app.languages.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reminding.mail.whole_summary')}
        </Typography>
        <Letter asked={asked} />
      </Stack>
    </Modal>
  );
}

/** Prevents the email that is shown from running scripts, loading pictures or fetching any address. */
const policy = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

function Letter({ asked }: { asked: MailAsked }) {
  const translate = useTranslate();
  const { data, error } = useMailPreview(asked);
  if (error) return <Alert severity="warning">{translate(error.message)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={460} />;
  return (
    <div>
      <Typography lang={asked.locale} sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {data.subject}
      </Typography>
      <Box
        component="iframe"
        sandbox=""
        title={translate('reminding.mail.title')}
        srcDoc={policy + data.html}
        sx={{ display: 'block', width: '100%', height: 460, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#ffffff' }}
      />
    </div>
  );
}

/** Shows the button that sends the email to oneself, or says where it was sent: a notice would be behind the window. */
function TestMail({ asked }: { asked: MailAsked }) {
  const translate = useTranslate();
  const { mutate, isPending, data, error } = useTestMail();
  const definition = useDefinition('reminders');
  if (!definition?.can_write) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      <Box role="status" sx={{ mr: 'auto' }}>
        {error && <Alert severity="error">{translate(error.message)}</Alert>}
        {data && (
          <Alert severity={data.mail_server ? 'success' : 'warning'}>
            {translate(data.mail_server ? 'reminding.mail.test_sent' : 'reminding.mail.test_kept', { address: data.to })}
          </Alert>
        )}
      </Box>
      <Button variant="contained" disabled={isPending} onClick={() => mutate(asked)}>
        {translate('reminding.mail.test')}
      </Button>
    </Box>
  );
}
