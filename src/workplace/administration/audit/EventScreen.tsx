import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { AuditedEvent, Change } from '#resources/api/history/events';
import type { Field } from '#resources/definition';
import { ChangeList } from '../../history/changes/ChangeList';
import { SettingChanges } from '../../history/changes/SettingChanges';
import { ChangeSetActs } from '../../history/undo/UndoButton';
import { ShowScreen } from '../../resource/ShowScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { RefusedSignOn } from './RefusedSignOn';

/** Shows one audit event: who acted, when, what changed and, for a change set of several records, how to undo it. */
export const EventScreen = () => <ShowScreen below={<Content />} />;

function Content() {
  const translate = useTranslate();
  const event = useRecordContext<AuditedEvent>();
  const definition = useDefinition(event?.entity ?? '');
  const fields = definition?.fields ?? [];
  if (!event) return null;
  const changes = fields.flatMap((field): [Field, Change][] => {
    const change = event.changes[field.id];
    return change ? [[field, change]] : [];
  });
  const because = event.changes['because']?.[1];
  const reason = event.changes['reason']?.[1];
  return (
    <Stack sx={{ gap: 2, p: 2, pt: 0, alignItems: 'flex-start' }}>
      {typeof because === 'string' && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <RefusedSignOn because={because} />
        </Typography>
      )}
      {typeof reason === 'string' && <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('event.reason', { reason })}</Typography>}
      {event.change_set !== null && event.change_set_count > 1 && (
        <ChangeSetActs id={event.change_set} mayUndo={definition?.can_write === true} />
      )}
      {event.action === 'set_reminders' && <SettingChanges changes={event.changes} />}
      {changes.length > 0 && (
        <Box sx={{ width: '100%' }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {translate('event.changed')}
          </Typography>
          <ChangeList changes={changes} />
        </Box>
      )}
    </Stack>
  );
}
