import { Box, FormHelperText, Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useContext, useState } from 'react';
import { useInput, useTranslate } from 'ra-core';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { problemText } from '../../plan/problemText';
import { EditedField } from '../editedField';
import { ConditionSentence } from './ConditionsInWords';
import { ConditionLines } from './ConditionLines';
import { readCondition, writeCondition, type Lines } from './model/lines';
import { FieldGroupsContext, parentsOf } from './model/parents';
import { lineProblems } from './model/places';

/** Shows the input for when a field or a section is displayed, or when a field is required: conditions on other fields, one per line, and the whole of them in a sentence. */
export function ConditionInput({ field: own, source, label }: FieldInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const { fields, place, problems } = useContext(EditedField);
  const groups = useContext(FieldGroupsContext);
  const beside = fields.filter((_each, index) => index !== place);
  const known = groups.groups.length > 0 ? groups.groups.flatMap((group) => group.fields) : beside;
  const parents = parentsOf(fields[place], beside, groups, own.id);
  const value: unknown = field.value === '' ? null : field.value;
  // The lines are a state of their own, because they hold more than the condition: values typed for a field that was chosen before, and empty lines. They are read again when the condition changes from elsewhere.
  const [state, setState] = useState(() => ({ value, lines: readCondition(value, known), turn: 0 }));
  if (!equal(state.value, value)) setState({ value, lines: readCondition(value, known), turn: state.turn + 1 });
  const change = (lines: Lines) => {
    const next = writeCondition(lines, known);
    setState({ ...state, value: next, lines });
    field.onChange(next);
  };
  const placed = lineProblems(own.id, state.lines, value, problems);
  const words = own.id === 'required_condition' ? 'required' : 'display';
  const sentence = (
    <Typography variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
      {value === null ? translate(`condition_editor.${words}.always`) : <ConditionSentence of={words} condition={value} fields={known} />}
    </Typography>
  );
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: { xs: 1, sm: 1.5 }, py: 1, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontSize: 13, fontWeight: 600, px: 0.5, ml: -0.5 }}>
        {label}
      </Typography>
      {value === null && sentence}
      <ConditionLines
        key={state.turn}
        lines={state.lines}
        parents={parents}
        known={known}
        problems={placed}
        joinLabel={translate(`condition_editor.${words}.join`)}
        onChange={change}
      />
      {value !== null && sentence}
      {placed
        .filter(({ line }) => line === null)
        .map(({ problem }) => (
          <FormHelperText error key={`${problem.path} ${problem.code}`}>
            {problemText(problem, translate)}
          </FormHelperText>
        ))}
    </Box>
  );
}
