import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FieldValue } from '#resources/definition';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';

/** Shows the answers to questions that the version of the questionnaire no longer asks. They are in no submission. */
export function RemovedAnswers({ questionnaire: { removed = [] } }: { questionnaire: QuestionnaireRead }) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (removed.length === 0) return null;
  return (
    <Paper component="details" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {translate('answering.removed', { smart_count: removed.length })}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1, overflowWrap: 'anywhere', '& dd': { m: 0, mb: 1.5 } }}>
        {removed.map(({ field, value }, place) => (
          <div key={place}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}
            </Typography>
            <dd>
              <FieldDisplay field={field} value={value as FieldValue} />
            </dd>
          </div>
        ))}
      </Box>
    </Paper>
  );
}
