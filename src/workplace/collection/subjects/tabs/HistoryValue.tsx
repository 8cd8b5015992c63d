import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { GridEntry } from '#resources/api/collection/cells';
import type { Field, JsonValue } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { useChoiceName } from '../../../fields/display/choices';
import { asJson, cellText } from '../../../fields/parts/cells/cellText';
import { useWriting } from '../../../fields/parts/cells/useWriting';
import { useChange } from '../../inputs/display/sentences';
import { useStateName } from '../../inputs/events/StateChip';

const plain = (field: Field, value: JsonValue | undefined) => asJson(plainValue(field, value));

interface Props {
  subject: string;
  field: Field | undefined;
  entry: GridEntry | undefined;
  before: GridEntry | undefined;
}

/** Shows a value with its data quality, its change and its state. A zero, a missing entry, a missing value and "not applicable" are each shown in their own way. */
export function HistoryValue({ subject, field, entry, before }: Props) {
  const translate = useTranslate();
  const writing = useWriting();
  const changeOf = useChange();
  const stateName = useStateName();
  const choiceName = useChoiceName();
  const quality = useDefinition('inputs')?.fields.find(({ id }) => id === 'quality');
  if (!entry) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', position: 'relative' }}>
        <span aria-hidden="true">–</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('follow.history.no_entry')}
        </Box>
      </Box>
    );
  }
  const value = field && entry.values[field.id];
  const applies = entry.quality !== 'not_applicable';
  const missing = value === undefined || value === null || value === '';
  const estimated = entry.quality === 'estimated';
  const change =
    field?.type === 'number' && applies && before?.quality !== 'not_applicable'
      ? changeOf(plain(field, value), plain(field, before?.values[field.id]))
      : null;
  const said = !applies ? choiceName(quality, entry.quality) : missing ? translate('follow.history.missing') : null;
  const inLine = field?.type === 'number';
  const notes = [
    change ?? '',
    estimated ? choiceName(quality, entry.quality) : '',
    entry.state === 'approved' ? '' : stateName(entry.state),
  ].filter((note) => note !== '');
  const link = (text: string) => (
    <Link
      component={RouterLink}
      to={`/admin/subjects/${subject}/inputs/${entry.id}`}
      color="inherit"
      underline="hover"
      {...(said === null ? {} : { sx: { fontStyle: 'italic' } })}
    >
      {text}
    </Link>
  );
  return (
    <>
      {said !== null && link(said)}
      {said === null && field && inLine && link(`${estimated ? '≈ ' : ''}${cellText(field, value, writing)}`)}
      {said === null && field && !inLine && (
        <Box sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
          <FieldDisplay field={field} value={value} short />
        </Box>
      )}
      <Box
        sx={{ fontSize: 12, color: 'text.secondary', minHeight: 18 }}
        {...(change === null ? {} : { title: translate('follow.history.change', { change }) })}
      >
        {notes.join(' · ')}
        {said === null && !inLine && (
          <>
            {notes.length > 0 && ' · '}
            {link(translate('follow.open'))}
          </>
        )}
      </Box>
    </>
  );
}
