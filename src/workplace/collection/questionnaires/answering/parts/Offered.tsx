import { Box, Button, Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { formatDate } from '#resources/formats/format';
import { isAnswered } from '#resources/language/rules/conditions';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { usePeriodOf } from '../../parts/usePeriodOf';
import { TakenFrom } from '../../parts/TakenFrom';

interface Props {
  questionnaire: Pick<QuestionnaireRead, 'fields' | 'offers'>;
  field: Question;
  onTake: (question: string) => void;
}

/** Offers an answer that was approved elsewhere to a question without one, or says from where its answer was taken. */
export function Offered({ questionnaire: { fields, offers }, field, onTake }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodOf = usePeriodOf();
  const value: FieldValue | undefined = useWatch({ name: field.id });
  const offer = offers[field.id];
  const [isTaken, setTaken] = useState(false);
  // The stored answers were read before this one was taken, so they don't have its source yet.
  const source = isTaken && offer && equal(value, offer.value) ? offer : fields[field.id]?.source;
  if (isAnswered(value)) return <TakenFrom source={source} />;
  if (!offer) return null;
  const from = { name: localize(offer.name), period: periodOf(offer), day: formatDate(offer.approved_on, locale) };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        borderLeft: 2,
        borderColor: 'info.main',
        pl: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <FieldDisplay field={field} value={offer.value as FieldValue} short />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('answering.offered.from', from)}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="Alt+Enter"
        data-offer
        aria-label={`${translate('answering.offered.take')}${translate('form.colon')}${localize(field.name)}`}
        onClick={() => {
          setTaken(true);
          onTake(field.id);
        }}
      >
        {translate('answering.offered.take')}
      </Button>
    </Box>
  );
}
