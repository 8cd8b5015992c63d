import { Alert, Box, Button, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MailRead } from '#resources/api/people/mails';
import { ShowScreen } from '../../resource/ShowScreen';
import { MailLink } from './MailLink';
import { useMail, useSendAgain } from './mails';

/** Shows an email as its recipient reads it, and what can be done with it. */
export const MailScreen = () => <ShowScreen below={<Content />} />;

function Content() {
  const translate = useTranslate();
  const { data: mail, isError } = useMail(useRecordContext()?.id);
  if (isError) return <Alert severity="error">{translate('mail.failed')}</Alert>;
  if (!mail) return <Skeleton variant="rounded" height={480} sx={{ m: 2 }} />;
  return (
    <Stack sx={{ gap: 2, p: 2, pt: 0 }}>
      {mail.status === 'kept' && !mail.can_send && <Alert severity="info">{translate('mail.no_server')}</Alert>}
      {mail.can_send && <SendAgain id={mail.id} />}
      {mail.has_link && !mail.can_link && <Alert severity="info">{translate('mail.link_apart')}</Alert>}
      {mail.can_link && <MailLink id={mail.id} />}
      <Letter mail={mail} />
    </Stack>
  );
}

function SendAgain({ id }: { id: string }) {
  const translate = useTranslate();
  const { mutate, isPending } = useSendAgain(id);
  return (
    <Button variant="contained" disabled={isPending} onClick={() => mutate()} sx={{ alignSelf: 'flex-start' }}>
      {translate('mail.send')}
    </Button>
  );
}

/** Prevents the email that is shown from running scripts, loading pictures or fetching any address. */
const policy = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const toggle = { fontSize: 14, textTransform: 'none', py: 0.5 } as const;

function Letter({ mail: { text, html, locale } }: { mail: MailRead }) {
  const translate = useTranslate();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('mail.read_as')}
        value={form}
        onChange={(_event, next: 'html' | 'text' | null) => next && setForm(next)}
      >
        <ToggleButton value="html" sx={toggle}>
          {translate('mail.as_html')}
        </ToggleButton>
        <ToggleButton value="text" sx={toggle}>
          {translate('mail.as_text')}
        </ToggleButton>
      </ToggleButtonGroup>
      {form === 'html' ? (
        <Box
          component="iframe"
          sandbox=""
          title={translate('mail.content')}
          srcDoc={policy + html}
          sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#ffffff' }}
        />
      ) : (
        <Box
          component="pre"
          lang={locale}
          tabIndex={0}
          role="region"
          aria-label={translate('mail.content')}
          sx={{
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 14,
          }}
        >
          {text}
        </Box>
      )}
    </Stack>
  );
}
