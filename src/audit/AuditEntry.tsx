import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AuditAction } from '#resources/auditActions';
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { ChangeList } from '../history/ChangeList';
import { Moment } from '../history/Moment';
import { useLocalize } from '../shell/BackOfficeContext';
import { Who } from './Who';
import type { AuditedEvent, Change } from '#resources/api/history';

interface Props {
  event: AuditedEvent;
  definition: ReadableDefinition | undefined;
  /** It stands under what it was done with. */
  within?: boolean;
}

/** One event as a sentence; what changed in it, and the way to its record. */
export function AuditEntry({ event, definition, within = false }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const changes = (definition?.fields ?? []).flatMap((field): [Field, Change][] => {
    const change = event.changes[field.id];
    return change ? [[field, change]] : [];
  });
  const because = event.changes['because']?.[1];
  return (
    <Box component="li" sx={{ py: within ? 0.5 : 1.5 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component={within ? 'h3' : 'h2'} sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
            {!within && (
              <>
                <Who event={event} /> {translate(`audit.did.${event.action}`)}{' '}
              </>
            )}
            <What event={event} definition={definition} />
          </Typography>
          {typeof because === 'string' && (
            <Typography lang="en" sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
              {because}
            </Typography>
          )}
          {!within && <Moment at={event.at} />}
          <Reason event={event} />
        </Box>
        {changes.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ flexShrink: 0 }}
          >
            {translate('audit.fields', { smart_count: changes.length })}
          </Button>
        )}
      </Stack>
      <div id={id}>
        {isOpen && (
          <Box sx={{ mt: 1.5 }}>
            <ChangeList changes={changes} />
          </Box>
        )}
      </div>
    </Box>
  );
}

/** Why it was done, where that was asked for. */
function Reason({ event: { action, changes } }: { event: AuditedEvent }) {
  const translate = useTranslate();
  const reason = action === 'impersonate' || action === 'act_as' ? changes['reason']?.[1] : undefined;
  if (typeof reason !== 'string') return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('audit.reason', { reason })}
    </Typography>
  );
}

/** Of nothing but the person, or of all there is. */
const alone: readonly AuditAction[] = [
  'sign_in',
  'confirm_identity',
  'single_sign_out',
  'set_password',
  'end_session',
  'end_all_sessions',
  'precalculate',
  'sync',
  'close_site',
  'open_site',
];
/** Work on many records: what it is about is a job, which only an import that is still there has a screen of. */
const ofJobs: readonly AuditAction[] = ['import', 'import_undone', 'import_deleted', 'export', 'export_deleted'];

/** What it was done to, with the way to it where there is one. */
function What({ event: { action, entity, entity_id, label, version }, definition }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (alone.includes(action)) return null;
  if (entity === 'visitors') return translate('audit.things.visitors');
  if (ofJobs.includes(action) && version === null) {
    const many = definition ? localize({ en: definition.name.en.other, fr: definition.name.fr.other }) : entity;
    if (action !== 'import' && action !== 'import_undone') return many;
    return <To address={`/admin/imports/${entity_id}`}>{many}</To>;
  }
  const kind = definition
    ? localize({ en: definition.name.en.one, fr: definition.name.fr.one })
    : translate(`audit.things.${entity}`, { _: entity });
  const name = label ?? entity_id;
  const isThere = definition !== undefined && action !== 'delete';
  return (
    <>
      {kind} {isThere ? <To address={`/admin/${entity}/${encodeURIComponent(entity_id)}`}>{name}</To> : name}
    </>
  );
}

function To({ address, children }: { address: string; children: string }) {
  return (
    <Link component={RouterLink} to={address} color="inherit">
      {children}
    </Link>
  );
}
