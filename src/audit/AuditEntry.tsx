import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { ChangeList } from '../history/ChangeList';
import { Moment } from '../history/Moment';
import { useLocalize } from '../shell/BackOfficeContext';
import type { AuditedEvent, Change } from '#resources/api/history';

/** One event as a sentence; what changed in it, and the way to its record. */
export function AuditEntry({ event, definition }: { event: AuditedEvent; definition: ReadableDefinition | undefined }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { action, entity, entity_id, label, at } = event;
  const changes = (definition?.fields ?? []).flatMap((field): [Field, Change][] => {
    const change = event.changes[field.id];
    return change ? [[field, change]] : [];
  });
  const name = event.actor_name ?? translate('history.product');
  const kind = definition ? localize({ en: definition.name.en.one, fr: definition.name.fr.one }) : entity;
  const isThere = definition !== undefined && action !== 'delete';
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
            <strong>{event.impersonator ? translate('audit.for', { name, other: event.impersonator_name ?? '' }) : name}</strong>{' '}
            {translate(`audit.did.${action}`, { _: action })}{' '}
            {action !== 'sign_in' && (
              <>
                {kind}{' '}
                {isThere ? (
                  <Link component={RouterLink} to={`/admin/${entity}/${encodeURIComponent(entity_id)}`} color="inherit">
                    {label ?? entity_id}
                  </Link>
                ) : (
                  (label ?? entity_id)
                )}
              </>
            )}
          </Typography>
          <Moment at={at} />
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
