import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, Button, Checkbox, FormControlLabel, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { draggedOver, dragLine } from '../../../fields/parts/dragLine';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { densities, type ListLayout } from './useListLayout';

/** Shows the choice of the density, and the columns to show, hide and move. */
export function LayoutPanel({ layout }: { layout: ListLayout }) {
  const translate = useTranslate();
  const { columns, offered, density, change, reset, isOwn } = layout;
  const set = (fields: readonly Field[]) => change({ columns: fields.map(({ id }) => id) });
  const move = (from: number, to: number) => {
    const next = [...columns];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
  };
  return (
    <>
      <Typography variant="subtitle2" component="h2">
        {translate('list.density')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={density}
        aria-label={translate('list.density')}
        onChange={(_event, value: (typeof densities)[number] | null) => value && change({ density: value })}
        sx={{ mt: 0.5, mb: 1.5 }}
      >
        {densities.map((each) => (
          <ToggleButton key={each} value={each} sx={{ fontSize: 13, textTransform: 'none', py: 0.25 }}>
            {translate(`list.densities.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2">
          {translate('list.columns')}
        </Typography>
        <Button size="small" color="inherit" disabled={!isOwn} onClick={reset}>
          {translate('list.reset')}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 340, overflowY: 'auto' }}>
        {columns.map((field, place) => (
          <ColumnLine
            key={field.id}
            field={field}
            place={place}
            last={columns.length - 1}
            onMove={move}
            onToggle={() => set(columns.filter(({ id }) => id !== field.id))}
          />
        ))}
        {offered
          .filter((field) => !columns.includes(field))
          .map((field) => (
            <ColumnLine key={field.id} field={field} onToggle={() => set([...columns, field])} />
          ))}
      </Box>
    </>
  );
}

interface LineProps {
  field: Field;
  onToggle: () => void;
  /** The place of the column, where it is shown; `last` is that of the last column. */
  place?: number;
  last?: number;
  onMove?: (from: number, to: number) => void;
}

function ColumnLine({ field, onToggle, place, last = 0, onMove }: LineProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const name = localize(field.name);
  const shown = place !== undefined;
  const drag = shown && onMove ? dragLine('columns', place, onMove) : undefined;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', cursor: shown ? 'grab' : undefined, ...draggedOver }}
      {...drag?.handle}
      {...drag?.line}
    >
      <DragIndicatorIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary', visibility: shown ? 'visible' : 'hidden' }} />
      <FormControlLabel
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          '& .MuiFormControlLabel-label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
        control={<Checkbox size="small" checked={shown} disabled={shown && last === 0} onChange={onToggle} />}
        label={name}
      />
      {shown && (
        <>
          <IconButton
            size="small"
            disabled={place === 0}
            aria-label={translate('list.move_up', { name })}
            onClick={() => onMove?.(place, place - 1)}
          >
            <ArrowUpwardIcon sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton
            size="small"
            disabled={place === last}
            aria-label={translate('list.move_down', { name })}
            onClick={() => onMove?.(place, place + 1)}
          >
            <ArrowDownwardIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
