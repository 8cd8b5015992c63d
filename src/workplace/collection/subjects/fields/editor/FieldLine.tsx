import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { Chip, IconButton, Paper, Stack } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { draggedOver, dragLine } from '../../../../fields/parts/dragLine';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { LineHead } from './LineHead';
import { useEditorExtension } from './properties/extension';
import { ConditionsInWords } from './properties/conditions/ConditionsInWords';
import { FieldProperties } from './properties/FieldProperties';
import type { PlacedProblem } from './plan/problems';

interface Props {
  field: Field;
  place: number;
  fields: readonly Field[];
  /** Fields beside these that conditions may name. */
  others: readonly Field[];
  /** The saved field that this one comes from; undefined for a new one. */
  origin: Field | undefined;
  problems: readonly PlacedProblem[];
  /** The id of the list of these fields: a line is only dragged within its own list. */
  list: string;
  /** A key that changes when the field is changed from elsewhere, so that its form starts again. */
  turn: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (field: Field) => void;
  onMove: (from: number, to: number, part: string) => void;
  onRemove: () => void;
}

/** Shows a field on one line and, when it is open, the form of its properties. */
export function FieldLine(props: Props) {
  const { field, place, fields, others, origin, problems, list, turn, isOpen, onToggle, onChange, onMove, onRemove } = props;
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const extension = useEditorExtension();
  const name = localize(field.name) || field.id || (extension?.unnamed ?? translate('field_editor.unnamed'));
  const { handle, line } = dragLine(list, place, (from, to) => onMove(from, to, 'open'));
  const renamed = origin !== undefined && origin.id !== field.id;
  return (
    <Paper component="li" variant="outlined" sx={{ borderColor: problems.length > 0 ? 'error.main' : 'divider', ...draggedOver }} {...line}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end' }}>
        <LineHead
          mark={{ 'data-part': 'open' }}
          handle={handle}
          isOpen={isOpen}
          controls={id}
          onToggle={onToggle}
          name={`${name}${field.required ? '\u00a0*' : ''}`}
          more={
            <>
              {[translate(`subject_fields.types.${field.type}`), localize(field.unit)].filter(Boolean).join(', ')}
              {!isOpen && <ConditionsInWords field={field} fields={[...fields, ...others]} />}
            </>
          }
          problems={problems.length}
          width={200}
        >
          {field.compute !== undefined && (
            <Chip component="span" size="small" variant="outlined" label={translate('field_editor.chips.computed')} />
          )}
          {!origin && <Chip component="span" size="small" color="primary" variant="outlined" label={translate('field_editor.chips.new')} />}
          {renamed && (
            <Chip
              component="span"
              size="small"
              color="primary"
              variant="outlined"
              label={translate('field_editor.chips.renamed', { was: origin.id })}
            />
          )}
        </LineHead>
        <IconButton
          size="small"
          data-part="up"
          disabled={place === 0}
          aria-label={translate('field_editor.up', { name })}
          onClick={() => onMove(place, place - 1, 'up')}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          data-part="down"
          disabled={place === fields.length - 1}
          aria-label={translate('field_editor.down', { name })}
          onClick={() => onMove(place, place + 1, 'down')}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('field_editor.remove', { name })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <div id={id}>
        {isOpen && (
          <FieldProperties
            key={turn}
            field={field}
            fields={fields}
            others={others}
            place={place}
            origin={origin}
            problems={problems}
            onChange={onChange}
          />
        )}
      </div>
    </Paper>
  );
}
