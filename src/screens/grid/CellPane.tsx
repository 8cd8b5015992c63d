import { Box, Button, TextField, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { tagsKey } from '#resources/api/cells';
import { useStateName } from '../inputs/StateChip';
import { cellStateOf } from './model/cellState';
import { cellText, type Writing } from './model/cellText';
import type { GridColumn } from './model/columns';
import { entryKeyOf, type GridStore } from './model/gridStore';
import type { EntryPlace } from './model/waiting';
import { useChange, useMoment, useSentence } from './sentences';

interface Props {
  subject: string;
  store: GridStore;
  name: string;
  column: GridColumn;
  columnName: string;
  place: EntryPlace;
  writing: Writing;
  canWrite: boolean;
}

/** All there is to say of the cell with the focus: its value, the year before, why it is refused, whose change to keep, its comment. */
export function CellPane({ subject, store, name, column, columnName, place, writing, canWrite }: Props) {
  const translate = useTranslate();
  const sentence = useSentence();
  const moment = useMoment();
  const change = useChange();
  const stateName = useStateName();
  useSyncExternalStore(store.subscribe, () => store.revisionOf(tagsKey(place.tags)));
  const { field } = column;
  const key = entryKeyOf(place);
  const input = store.inputs.get(key);
  const waiting = store.waiting.get(key);
  const state = cellStateOf(store, place, field.id);
  const value = store.valueOf(place, field.id);
  const before = store.yearBefore(place, field.id);
  const shown = (each: typeof value) => cellText(field, each, writing) || translate('grid.empty');
  const difference = change(value, before);
  const told = state.errors.length > 0 ? state.errors : (waiting?.errors ?? []).filter(({ level }) => level === 'error');
  return (
    <Box
      component="section"
      aria-label={translate('grid.cell')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        columnGap: 3,
        alignItems: 'flex-start',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        minHeight: 92,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name} · {columnName}
        </Typography>
        <Typography variant="body2">
          {store.unreadAt(place, field.id) ?? shown(value)}
          {input && ` · ${stateName(input.state)}`}
          {state.name !== 'none' && state.name !== 'locked' && ` · ${translate(`grid.states.${state.name}`)}`}
        </Typography>
        {before !== undefined && before !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {difference === null
              ? translate('grid.year_before', { value: shown(before) })
              : translate('grid.year_before_change', { value: shown(before), change: difference })}
          </Typography>
        )}
        {told.map((error) => (
          <Typography key={error.field + error.code} variant="body2" color={state.name === 'warning' ? 'warning.main' : 'error'}>
            {sentence(error)}
          </Typography>
        ))}
        {waiting?.status === 'changed' && (
          <Typography variant="body2" color="error">
            {translate('grid.changed_by', { by: waiting.changed?.by ?? translate('grid.someone'), at: moment(waiting.changed?.at ?? '') })}
          </Typography>
        )}
      </Box>
      {canWrite && (waiting || input) && input?.state !== 'approved' && (
        <CommentBox key={key} kept={waiting?.comment ?? input?.comment ?? ''} onKeep={(comment) => store.comment(place, comment)} />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', flex: '0 1 auto' }}>
        {waiting?.status === 'changed' && (
          <>
            <Button size="small" variant="outlined" onClick={() => store.settle(key, true)}>
              {translate('grid.mine', { value: shown(value) })}
            </Button>
            <Button size="small" variant="outlined" onClick={() => store.settle(key, false)}>
              {translate('grid.theirs', { value: shown(waiting.theirs?.values[field.id]) })}
            </Button>
          </>
        )}
        {waiting && ['refused', 'incomplete'].includes(waiting.status) && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => store.discard(key)}>
            {translate('grid.discard')}
          </Button>
        )}
        {input && (
          <Button size="small" color="inherit" component={Link} to={`/admin/subjects/${subject}/inputs/${input.id}`}>
            {translate('grid.open_entry')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function CommentBox({ kept, onKeep }: { kept: string; onKeep: (comment: string) => void }) {
  const translate = useTranslate();
  const [comment, setComment] = useState<string | null>(null);
  const text = comment ?? kept;
  const keep = () => {
    if (comment !== null && comment !== kept) onKeep(comment);
    setComment(null);
  };
  return (
    <TextField
      label={translate('grid.comment')}
      value={text}
      onChange={(event) => setComment(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          keep();
        }
      }}
      multiline
      maxRows={3}
      sx={{ flex: '1 1 240px', maxWidth: 460, mt: 0.5 }}
    />
  );
}
