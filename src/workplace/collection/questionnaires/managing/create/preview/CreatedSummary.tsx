import { Alert, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { listed } from '../../record/useTellReached';
import type { Creation, Done } from '../sending';
import { duplicatesPath } from './duplicatesPath';

/** Shows the number of questionnaires that were created, those that existed already, and the people whom the email did not reach. */
export function CreatedSummary({ done, creation, hasServer }: { done: Done; creation: Creation; hasServer: boolean }) {
  const translate = useTranslate();
  const { created, duplicated, duplicated_ids, mails } = done;
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      <Alert severity="success">{translate('manage_questionnaires.created', { smart_count: created })}</Alert>
      {duplicated > 0 && (
        <Alert severity="info">
          {translate('manage_questionnaires.duplicated', { smart_count: duplicated })}{' '}
          <Link component={RouterLink} to={duplicatesPath([...new Set(duplicated_ids)], creation)} target="_blank">
            {translate('manage_questionnaires.preview.see_there', { smart_count: duplicated })}
          </Link>
        </Alert>
      )}
      {mails.sent.length > 0 && (
        <Typography>{translate('manage_questionnaires.preview.sent', { smart_count: mails.sent.length })}</Typography>
      )}
      {mails.waiting > 0 && <Typography>{translate('manage_questionnaires.mails_waiting', { smart_count: mails.waiting })}</Typography>}
      {mails.not_sent.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          {hasServer
            ? translate('manage_questionnaires.not_reached', { addresses: listed(mails.not_sent) })
            : translate('manage_questionnaires.remind.kept', { smart_count: mails.not_sent.length })}
        </Alert>
      )}
    </Stack>
  );
}
