import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Check, Field } from '#resources/definition';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
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
        <ButtonBase
          data-section-part="open"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            p: 1,
            gap: 1,
            justifyContent: 'flex-start',
            textAlign: 'left',
            borderRadius: 1,
            fontFamily: 'inherit',
          }}
        >
          <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              component="span"
              sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {check.rule === '' ? name : inWords(check.rule, questions, words)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}>
              {localize(check.message)}
            </Typography>
          </Box>
          <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            {check.level === 'warning' && (
              <Chip component="span" size="small" variant="outlined" label={translate('formula_editor.warning')} />
            )}
            {problems.length > 0 && (
              <Chip
                component="span"
                size="small"
                color="error"
                label={translate('field_editor.chips.problems', { smart_count: problems.length })}
              />
            )}
          </Stack>
        </ButtonBase>
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
