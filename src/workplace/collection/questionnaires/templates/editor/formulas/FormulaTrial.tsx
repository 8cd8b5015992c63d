import { Alert, Box, Typography } from '@mui/material';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { FieldDisplay } from '../../../../../fields/FieldDisplay';
import { FieldInput } from '../../../../../fields/FieldInput';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { SeparateForm } from '../../../../subjects/fields/editor/SeparateForm';
import { trialFields, trialResult, type TrialResult } from './trial';

interface Props {
  /** A formula without mistakes. */
  formula: string;
  fields: readonly Field[];
  /** The questions whose answers of the period before the formula may name. */
  questions: readonly Field[];
  /** The field that the formula computes; absent for a rule. */
  target?: Field;
}

/** Shows an input for each question that a formula names, and what the formula gives for what is typed. Nothing is kept. */
export function FormulaTrial({ formula, fields, questions, target }: Props) {
  const translate = useTranslate();
  const asked = useMemo(() => trialFields(formula, fields, questions), [formula, fields, questions]);
  // A table begins with two lines.
  const [defaultValues] = useState(() => Object.fromEntries(fields.flatMap(({ id, items }) => (items ? [[id, [{}, {}]]] : []))));
  const form = useForm<FieldValues>({ defaultValues });
  const values = useWatch({ control: form.control });
  const result = useMemo(() => trialResult(formula, asked, { ...values }, target), [formula, asked, values, target]);
  return (
    <Box
      role="group"
      aria-label={translate('formula_editor.trial')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1.5, bgcolor: 'action.hover' }}
      // Enter must not save the template from here.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate('formula_editor.trial')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(asked.length > 0 ? 'formula_editor.trial_hint' : 'formula_editor.trial_alone')}
        </Typography>
      </div>
      <SeparateForm form={form}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))', alignItems: 'end' }}>
          {asked.map((field) => (
            <Box key={`${field.id} ${field.type}`} sx={{ minWidth: 0, ...(field.items && { gridColumn: '1 / -1' }) }}>
              <FieldInput field={field} fields={asked} />
            </Box>
          ))}
        </Box>
      </SeparateForm>
      <Result result={result} fields={asked} target={target} />
    </Box>
  );
}

interface ResultProps {
  result: TrialResult;
  fields: readonly Field[];
  target: Field | undefined;
}

function Result({ result, fields, target }: ResultProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  if ('none' in result) {
    const { none } = result;
    const names = none.because === 'missing' ? none.names : [];
    const said = names.map((id) => localize(fields.find((field) => field.id === id)?.name) || id);
    const reason = translate(`formula_editor.none.${none.because}`, { smart_count: names.length, names: said.join(', ') });
    return (
      <Alert severity="info" role="status">
        {translate(target ? 'formula_editor.no_result' : 'formula_editor.no_judgement', { reason })}
      </Alert>
    );
  }
  if ('holds' in result)
    return (
      <Alert severity={result.holds ? 'success' : 'warning'} role="status">
        {translate(result.holds ? 'formula_editor.holds' : 'formula_editor.broken')}
      </Alert>
    );
  return (
    <Alert severity="success" role="status" sx={{ '& .MuiAlert-message': { display: 'flex', gap: 0.75, alignItems: 'baseline' } }}>
      {translate('formula_editor.result')}
      {target && <FieldDisplay field={target} value={result.value} />}
    </Alert>
  );
}
