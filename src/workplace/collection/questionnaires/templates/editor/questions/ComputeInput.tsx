import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useContext, useId, useMemo, useState } from 'react';
import { useInput, useSourceContext, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { EditedField, useDescribedField } from '../../../../subjects/fields/editor/properties/editedField';
import { FormulaBox } from '../formulas/FormulaBox';

/** Shows whether a question, or a column of a table, is computed, and by which formula. */
export function ComputeInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const [asked, ask] = useState(false);
  const helpId = useId();
  const value = typeof field.value === 'string' ? field.value : '';
  const isComputed = asked || value !== '';
  const { fields, questions, target } = useComputed(source);
  const turn = (on: boolean) => {
    ask(on);
    if (!on) field.onChange(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div>
        <FormControlLabel
          control={
            <Switch checked={isComputed} onChange={(_event, on) => turn(on)} slotProps={{ input: { 'aria-describedby': helpId } }} />
          }
          label={label}
        />
        <FormHelperText id={helpId} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      </div>
      {isComputed && target && (
        <FormulaBox
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          label={translate('formula_editor.formula')}
          help={translate('formula_editor.formula_help')}
          error={fieldState.error?.message}
          fields={fields}
          questions={questions}
          target={target}
        />
      )}
    </Box>
  );
}

/** Returns the question or the column that is computed as the form describes it now, and the fields that its formula may name. */
function useComputed(source: string): { fields: readonly Field[]; questions: readonly Field[]; target: Field | undefined } {
  const { getSource } = useSourceContext();
  const { fields, place } = useContext(EditedField);
  const question = useDescribedField();
  const path = getSource(source);
  return useMemo(() => {
    const others = fields.filter((_each, index) => index !== place);
    const [, column] = /^items\.(\d+)\./.exec(path) ?? [];
    if (column === undefined) return { fields: others, questions: fields, target: question };
    const columns = question?.items ?? [];
    const beside = columns.filter((_each, index) => index !== Number(column));
    // A column hides a question that has the same identifier.
    const outer = others.filter(({ id }) => !columns.some((each) => each.id === id));
    return { fields: [...beside, ...outer], questions: fields, target: columns[Number(column)] };
  }, [question, fields, place, path]);
}
