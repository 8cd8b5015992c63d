import CloseIcon from '@mui/icons-material/Close';
import { Box, Chip, IconButton, Paper, Stack } from '@mui/material';
import { useId, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Check, Field } from '#resources/definition';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { LineHead } from '../../../../subjects/fields/editor/LineHead';
import { PropertiesForm } from '../../../../subjects/fields/editor/properties/FieldProperties';
import { inWords } from '../formulas/inWords';
import { useFormulaWords } from '../formulas/useFormulaWords';
import type { SectionProblem } from '../problems/sectionProblems';
import { checkAsField, checkOf } from './checks';
import { checkInputs, checkRows, useCheckProperties } from './useCheckProperties';

interface Props {
  check: Check;
  place: number;
  questions: readonly Field[];
  problems: readonly SectionProblem[];
  /** A key that changes when the rule is changed from elsewhere, so that its form starts again. */
  turn: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (check: Check) => void;
  onRemove: () => void;
}

const sentence = { display: 'block', '&::first-letter': { textTransform: 'uppercase' } } as const;

/** Shows a rule on one line, in words, and, when it is open, its form. */
export function CheckLine(props: Props) {
  const { check, place, questions, problems, turn, isOpen, onToggle, onRemove } = props;
  const translate = useTranslate();
  const localize = useLocalize();
  const words = useFormulaWords();
  const id = useId();
  const name = translate('formula_editor.check_name', { place: place + 1 });
  return (
    <Paper component="li" variant="outlined" sx={{ borderColor: problems.length > 0 ? 'error.main' : 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 0.5 }}>
        <LineHead
          mark={{ 'data-section-part': 'open' }}
          isOpen={isOpen}
          controls={id}
          onToggle={onToggle}
          name={
            check.rule === '' ? (
              name
            ) : (
              <Box component="span" sx={sentence}>
                {inWords(check.rule, questions, words)}
              </Box>
            )
          }
          more={localize(check.message)}
          problems={problems.length}
        >
          {check.level === 'warning' && (
            <Chip component="span" size="small" variant="outlined" label={translate('formula_editor.warning')} />
          )}
        </LineHead>
        <IconButton size="small" aria-label={translate('formula_editor.remove_check', { place: place + 1 })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <div id={id}>{isOpen && <CheckForm key={`${turn} ${questions.map((each) => each.id).join()}`} {...props} />}</div>
    </Paper>
  );
}

function CheckForm({ check, place, questions, problems, onChange }: Props) {
  const properties = useCheckProperties(questions);
  const field = useMemo(() => checkAsField(check), [check]);
  const fields = useMemo(() => [field], [field]);
  const placed = problems.map((each) => ({ ...each, property: propertyOf(each.property, place) }));
  return (
    <PropertiesForm
      properties={properties}
      rows={checkRows}
      inputs={checkInputs}
      field={field}
      fields={fields}
      others={questions}
      place={0}
      origin={field}
      problems={placed}
      onChange={(next) => onChange(checkOf(next))}
    />
  );
}

/** Returns the property of the form of a rule that an error is about: the message has the place of the name. */
const propertyOf = (property: string, place: number): string =>
  property
    .slice(`checks.${place}.`.length)
    .replace(/^message/, 'name')
    .replace(/^fields\..*/, 'fields');
