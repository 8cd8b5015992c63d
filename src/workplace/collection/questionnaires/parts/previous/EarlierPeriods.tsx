import { Button, CircularProgress, Collapse, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { JsonValue } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import type { Question } from '#resources/language/questions/question';
import { cellText } from '../../../../fields/parts/cells/cellText';
import { useWriting } from '../../../../fields/parts/cells/useWriting';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { PreviousPeriods, type Point } from '../../../inputs/display/PreviousPeriods';
import { useEarlierAnswers, type Side } from '../questionnaires';
import { usePeriodOf } from '../usePeriodOf';

interface Props {
  /** The questionnaire, and the part of the API from which it was read. */
  of: { id: string; side: Side };
  field: Question;
}

/** Opens the answers to a number in up to twelve periods before. */
export function EarlierPeriods({ of, field }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = translate('answering.earlier.open');
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}${translate('form.colon')}${localize(field.name)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Collapse id={id} in={isOpen} unmountOnExit sx={{ flexBasis: '100%' }}>
        <Periods of={of} field={field} />
      </Collapse>
    </>
  );
}

function Periods({ of, field }: Props) {
  const translate = useTranslate();
  const periodOf = usePeriodOf();
  const writing = useWriting();
  const { data: earlier, error } = useEarlierAnswers(of.side, of.id, field.id);
  if (error) return <Typography variant="body2">{error.message}</Typography>;
  if (!earlier) return <CircularProgress size={16} aria-label={translate('ra.page.loading')} />;
  const points = earlier.toReversed().flatMap(({ value, ...period }): Point[] => {
    const plain = plainValue(field, value as JsonValue);
    if (typeof plain !== 'number' && typeof plain !== 'string') return [];
    return [{ name: periodOf(period), value: plain, text: cellText(field, value as JsonValue, writing) }];
  });
  return points.length < 2 ? (
    <Typography variant="body2">{translate('answering.earlier.none')}</Typography>
  ) : (
    <PreviousPeriods points={points} texts="answering.earlier." isOpen />
  );
}
