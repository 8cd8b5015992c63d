import { Alert, Box, Button, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MailRead } from '#resources/api/mails';
import { formatDate } from '#resources/format';
import { useUiLocale } from '../../../shell/BackOfficeContext';
import { Modal } from '../../../shell/Modal';
import { MailError } from './MailRow';
import { MailLink } from './MailLink';
import { useMail, useSendAgain } from './mails';

/** A mail as its person reads it, and what may be done with it. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const { data: mail, isError } = useMail(id);
  const sending = useSendAgain(id);
  return (
    <Modal
      size="large"
      title={mail?.subject ?? translate('mails.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {mail?.can_send && (
            <Button variant="contained" disabled={sending.isPending} onClick={() => sending.mutate()}>
              {translate('mails.send')}
            </Button>
          )}
        </>
      }
    >
      {isError && <Alert severity="error">{translate('mails.failed')}</Alert>}
      {!mail && !isError && <Skeleton variant="rounded" height={320} />}
      {mail && (
        <Stack sx={{ gap: 2 }}>
          <Facts mail={mail} />
          {mail.has_link && !mail.can_link && <Alert severity="info">{translate('mails.link_apart')}</Alert>}
          {mail.can_link && <MailLink id={mail.id} />}
          <Content mail={mail} />
        </Stack>
      )}
    </Modal>
  );
}

function Facts({ mail }: { mail: MailRead }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const facts = [
    [translate('mails.to'), mail.name === null ? mail.address : `${mail.name} <${mail.address}>`],
    [translate('mails.written'), formatDate(mail.created_at, locale)],
    [translate('mails.status'), translate(`mails.statuses.${mail.status}`)],
    [translate('mails.tries'), String(mail.attempts)],
    ...(mail.sent_at ? [[translate('mails.sent_at'), formatDate(mail.sent_at, locale)]] : []),
    ...(mail.next_attempt_at ? [[translate('mails.next'), formatDate(mail.next_attempt_at, locale)]] : []),
  ];
  return (
    <Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 3, rowGap: 0.5 }}>
        {facts.map(([name, said]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {said}
            </Typography>
          </Box>
        ))}
      </Box>
      <MailError mail={mail} />
    </Box>
  );
}

/** Nothing of it runs, and nothing is fetched for it: no script, no picture, no address is followed. */
const policy = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const toggle = { fontSize: 14, textTransform: 'none', py: 0.5 } as const;

function Content({ mail: { text, html, locale } }: { mail: MailRead }) {
  const translate = useTranslate();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('mails.read_as')}
        value={form}
        onChange={(_event, next: 'html' | 'text' | null) => next && setForm(next)}
      >
        <ToggleButton value="html" sx={toggle}>
          {translate('mails.as_html')}
        </ToggleButton>
        <ToggleButton value="text" sx={toggle}>
          {translate('mails.as_text')}
        </ToggleButton>
      </ToggleButtonGroup>
      {form === 'html' ? (
        <Box
          component="iframe"
          sandbox=""
          title={translate('mails.content')}
          srcDoc={policy + html}
          sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#ffffff' }}
        />
      ) : (
        <Box
          component="pre"
          lang={locale}
          tabIndex={0}
          role="region"
          aria-label={translate('mails.content')}
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
