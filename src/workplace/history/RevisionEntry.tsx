import type { Revision } from '#resources/api/history/events';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '#resources/definition';
import { useDefinition, useLocalize } from '../shell/start/BackOfficeContext';
import { FieldChanges } from './changes/FieldChanges';
import { Moment } from './changes/Moment';
import { SettingChanges } from './changes/SettingChanges';

interface Props {
  revision: Revision;
  fields: readonly Field[];
  /** True when this revision is the record's present version. */
  isCurrent: boolean;
  /** The heading's level, one below the heading above the list. */
  heading?: 'h2' | 'h3';
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
  /** The button that undoes the whole change set of this revision. */
  undo?: ReactNode;
}

/** Shows one write to a record: who made it, when, and each field before and after; or what else was done to it, which made no version. */
export function RevisionEntry({ revision, fields, isCurrent, heading = 'h2', onCompare, onRestore, undo }: Props) {
  const translate = useTranslate();
  const nameOf = useActionName();
  const { version, at, action, actor, comment, changes } = revision;
  const fromBin = action === 'restore' && cameBack(fields, changes);
  const name = actor?.name ?? translate('history.product');
  return (
    <Box
      component="li"
      sx={{ position: 'relative', pl: 3.5, pb: 3.5, '&::before': line, '&:last-of-type::before': { bottom: '40%' }, '&::after': knot }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component={heading} sx={{ fontWeight: 600 }}>
            {translate(`history.did.${fromBin ? 'restore_deleted' : action}`, {
              name,
              _: translate('history.did.other', { name, action: nameOf(action) }),
            })}
          </Typography>
          <Moment at={at} />
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          {version !== null && (
            <Chip size="small" variant="outlined" label={translate(isCurrent ? 'history.current' : 'history.version', { version })} />
          )}
          {onCompare && (
            <Button size="small" color="inherit" onClick={onCompare}>
              {translate('history.compare_now')}
            </Button>
          )}
          {onRestore && (
            <Button size="small" color="inherit" onClick={onRestore}>
              {translate('history.restore')}
            </Button>
          )}
        </Stack>
      </Stack>
      {undo && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('undo.part', { smart_count: revision.change_set_count })}
          </Typography>
          {undo}
        </Stack>
      )}
      {comment && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{ m: 0, mt: 1, pl: 1.5, borderLeft: '2px solid', borderColor: 'divider', whiteSpace: 'pre-wrap' }}
        >
          {comment}
        </Typography>
      )}
      <Box sx={{ mt: 1.25, '&:empty': { display: 'none' } }}>
        {action === 'set_reminders' ? (
          <SettingChanges changes={changes} />
        ) : (
          <FieldChanges fields={fields} changes={changes} open={!fromBin && !wholeRecord.has(action)} />
        )}
      </Box>
    </Box>
  );
}

/** Returns the function that gives the name of an action, as the audit log says it where the user may read it. */
function useActionName() {
  const localize = useLocalize();
  const { fields = [] } = useDefinition('audit') ?? {};
  const { choices = [] } = fields.find(({ id }) => id === 'action') ?? {};
  return (action: string) => localize(choices.find(({ key }) => key === action)?.name ?? {}) || action;
}

/** The actions that create or delete a whole record. */
const wholeRecord = new Set(['create', 'import', 'delete']);

/** Tells whether a restore brought a record back from the bin: no field had a value before, and the changes include every field that is always required. */
function cameBack(fields: readonly Field[], changes: Revision['changes']): boolean {
  const always = fields.filter(({ required, display_condition }) => required === true && display_condition === undefined);
  const wasNothing = Object.values(changes).every(([before]) => before === null);
  return wasNothing && always.length > 0 && always.every(({ id }) => Object.hasOwn(changes, id));
}

const line = { content: '""', position: 'absolute', left: 6, top: 10, bottom: -10, width: '1.5px', bgcolor: 'divider' } as const;
const knot = {
  content: '""',
  position: 'absolute',
  left: 1,
  top: 7,
  width: 11,
  height: 11,
  borderRadius: '50%',
  bgcolor: 'background.default',
  border: '2px solid',
  borderColor: 'primary.main',
} as const;
