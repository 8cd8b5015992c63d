import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { problemText } from '../../plan/problemText';
import { asking, comparing, onField } from './model/build';
import { goneChoices, kindOf, needsNone, offered, wordOf, type Kind } from './model/kinds';
import type { Line } from './model/lines';
import type { Parent } from './model/parents';
import type { LinePart, LineProblem } from './model/places';
import { ParentInput } from './ParentInput';
import { ValueInput } from './values/ValueInput';

interface Props {
  line: Line;
  place: string;
  parents: readonly Parent[];
  known: readonly Field[];
  problems: readonly LineProblem[];
  onChange: (line: Line) => void;
  onRemove: () => void;
}

/** Shows a condition on one field: the field, the comparison in words, and the values in a control of the type of the field. */
export function ConditionLine({ line, place, parents, known, problems, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const field = known.find(({ id }) => id === line.key);
  const kind = field ? kindOf(field) : 'text';
  const [isEdited, setEdited] = useState(false);
  const error = (...parts: LinePart[]) => {
    const found = problems.find(({ part, problem }) => parts.includes(part) && !(isEdited && lacks(problem.found)));
    return found && problemText(found.problem, translate);
  };
  const isGone = line.key !== '' && !field;
  const gone = field ? goneChoices(line.values, field) : [];
  return (
    <Box
      component="li"
      data-line={line.id}
      onFocus={() => setEdited(true)}
      onBlur={({ currentTarget, relatedTarget }) => setEdited(currentTarget.contains(relatedTarget))}
      sx={{ containerType: 'inline-size' }}
    >
      <Box role="group" aria-label={translate('condition_editor.line', { place })} sx={grid}>
        <ParentInput
          line={line}
          parents={parents}
          field={field}
          error={isGone ? translate('condition_editor.gone_parent', { id: line.key }) : error('key', 'line')}
          onChoose={(next) => onChange(onField(line, field, next))}
        />
        {line.key !== '' && (
          <TextField
            select
            margin="none"
            size="small"
            label={translate('condition_editor.comparison')}
            value={line.ask}
            onChange={({ target }) => onChange(asking(line, asksOf(line, kind).find((each) => each === target.value) ?? line.ask))}
            error={error('op') !== undefined}
            helperText={error('op')}
            sx={{ gridArea: 'op' }}
          >
            {asksOf(line, kind).map((ask) => (
              <MenuItem key={ask} value={ask}>
                {translate(`condition_editor.asks.${wordOf(kind, ask)}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {line.key !== '' && !needsNone(line.ask) && (
          <Box sx={{ gridArea: 'value', minWidth: 0 }}>
            <ValueInput
              ask={line.ask}
              values={line.values}
              field={field}
              error={
                gone.length > 0
                  ? translate('condition_editor.gone_choice', { smart_count: gone.length, keys: gone.join(', ') })
                  : error('value')
              }
              onChange={(values) => onChange(comparing(line, values))}
            />
          </Box>
        )}
        <IconButton
          size="small"
          sx={{ gridArea: 'remove' }}
          aria-label={translate('condition_editor.remove', { place })}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** True for a mistake that only says that a value is missing. It is not shown while the line is being filled in. */
const lacks = (found: string) => found === '""' || found === 'nothing';

/** Returns the comparisons that a line offers: those of the kind of its field, and the one that it has already. */
const asksOf = ({ ask }: Line, kind: Kind) => (offered[kind].includes(ask) ? offered[kind] : [...offered[kind], ask]);

const grid = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  p: { xs: 1, sm: 1.25 },
  borderRadius: 1,
  bgcolor: 'action.hover',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"key remove" "op op" "value value"',
  '@container (min-width: 400px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    gridTemplateAreas: '"key key remove" "op value value"',
  },
  '@container (min-width: 760px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) auto',
    gridTemplateAreas: '"key op value remove"',
  },
} as const;
