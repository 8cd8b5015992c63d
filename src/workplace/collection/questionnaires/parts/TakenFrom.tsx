import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AnswerRead } from '#resources/api/questionnaires/answering';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { usePeriodOf } from './usePeriodOf';

/** Says from which questionnaire an answer was taken. */
export function TakenFrom({ source }: { source: AnswerRead['source'] | undefined }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodOf = usePeriodOf();
  if (!source) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('answering.offered.taken', { name: localize(source.name), period: periodOf(source) })}
    </Typography>
  );
}
