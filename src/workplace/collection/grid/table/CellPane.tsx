import { Box, Button, TextField, Typography } from '@mui/material';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { periodLabel, type PeriodKind } from '#resources/formats/periods/periods';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { newEntryPath } from '../../inputs/newEntry';
import { useStateName } from '../../inputs/events/StateChip';
import { cellStateOf } from '../model/cellState';
import { cellText } from '../../../fields/parts/cells/cellText';
import type { GridColumn } from '../model/columns';
import { entryKeyOf } from '../model/gridStore';
import { isQuality, qualities, type Quality } from '../model/sending/quality';
import { useMoment, useSentence } from '../../inputs/display/sentences';
import type { TypingStore } from '../model/typing';
import type { OuterTools, RowLine } from './GridRow';

/** The longest comment that the server accepts, in characters. */
const longestComment = 5000;

interface Props {
  subject: string;
  kind: PeriodKind;
  line: RowLine;
  column: GridColumn;
  tools: OuterTools;
  typing: TypingStore;
  onQualify: (quality: Quality) => void;
}

/** Shows the details of the focused cell: its value, the value a year before, the errors, the conflict with another user, the data quality and the comment. */
export const CellPane = memo(function CellPane({ subject, kind, line, column, tools, typing, onQualify }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const sentence = useSentence();
  const moment = useMoment();
  const stateName = useStateName();
  const { store, writing, change, canWrite } = tools;
  useSyncExternalStore(store.subscribe, () => store.revisionOf(line.tags));
  const { field, period } = column;
  const place = { tags: line.tags, date: period.date, date_end: period.date_end, row: line.name };
  const key = entryKeyOf(place);
  const input = store.inputAt(place);
  const waiting = store.waitingAt(place);
  const quality = store.qualityOf(place);
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
        flexShrink: 0,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {line.name} · {localize(field.name)} · {periodLabel(kind, period, locale)}
        </Typography>
        <Typography variant="body2">
          {quality === 'not_applicable' ? tools.nameOfQuality(quality) : (store.unreadAt(place, field.id) ?? shown(value))}
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
        {waiting?.status === 'refused' && waiting.failure !== undefined && (
          <Typography variant="body2" color="error">
            {translate(waiting.failure, { _: translate('errors.BAD_REQUEST') })}
          </Typography>
        )}
        {waiting?.status === 'changed' && (
          <Typography variant="body2" color="error">
            {translate('grid.changed_by', { by: waiting.changed?.by ?? translate('grid.someone'), at: moment(waiting.changed?.at ?? '') })}
          </Typography>
        )}
      </Box>
      {canWrite && !column.locked && input?.state !== 'approved' && (
        <TextField
          select
          label={translate('grid.quality')}
          value={quality}
          onChange={({ target }) => isQuality(target.value) && onQualify(target.value)}
          slotProps={{ select: { native: true } }}
          fullWidth={false}
          sx={{ mt: 0.5, width: 150 }}
        >
          {qualities.map((each) => (
            <option key={each} value={each} disabled={each === 'estimated' && !waiting && !input}>
              {tools.nameOfQuality(each)}
            </option>
          ))}
        </TextField>
      )}
      {canWrite && (waiting || input) && input?.state !== 'approved' && (
        <CommentBox
          entry={key}
          kept={waiting?.comment ?? input?.comment ?? ''}
          onType={(text) => typing.keep({ place, text })}
          onKeep={(comment) => {
            typing.keep(null);
            if (comment !== null) store.comment(place, comment);
          }}
        />
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
          <Button size="small" color="inherit" variant="outlined" onClick={() => store.discard([{ key }])}>
            {translate('grid.discard')}
          </Button>
        )}
        {input && (
          <Button size="small" color="inherit" component={Link} to={`/admin/subjects/${subject}/inputs/${input.id}`}>
            {translate('grid.open_entry')}
          </Button>
        )}
        {!input && !waiting && canWrite && !column.locked && (
          <Button size="small" color="inherit" component={Link} to={newEntryPath(subject, place)}>
            {translate('grid.new_entry')}
          </Button>
        )}
      </Box>
    </Box>
  );
});

/** A text being typed belongs to the entry where it was begun; another entry shows its own comment. */
interface CommentProps {
  entry: string;
  kept: string;
  onType: (comment: string) => void;
  /** Called with the comment when the user leaves the box; with null when it is unchanged. */
  onKeep: (comment: string | null) => void;
}

function CommentBox({ entry, kept, onType, onKeep }: CommentProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<{ entry: string; comment: string } | null>(null);
  const comment = typed?.entry === entry ? typed.comment : null;
  const keep = () => {
    if (comment !== null) onKeep(comment === kept ? null : comment);
    setTyped(null);
  };
  return (
    <TextField
      label={translate('grid.comment')}
      value={comment ?? kept}
      onChange={({ target }) => {
        setTyped({ entry, comment: target.value });
        onType(target.value);
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          keep();
        }
      }}
      multiline
      rows={2}
      slotProps={{ htmlInput: { maxLength: longestComment } }}
      sx={{ flex: '1 1 240px', maxWidth: 460, mt: 0.5 }}
    />
  );
}
