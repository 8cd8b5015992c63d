import { Alert, Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FieldValue } from '#resources/definition';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { CommentsButton } from '../comments/CommentsButton';

interface Props {
  questionnaire: QuestionnaireRead;
  /** True for an approver. */
  inside?: boolean;
}

/** Shows the answers to questions that the version of the questionnaire no longer asks, and the comments on them. They are in no submission, and open where a request for changes is. */
export function RemovedAnswers({ questionnaire, inside = false }: Props) {
  const { id, removed = [], removed_comments: discussed = [] } = questionnaire;
  const translate = useTranslate();
  const localize = useLocalize();
  if (removed.length + discussed.length === 0) return null;
  const requests = discussed.reduce((sum, { open }) => sum + open, 0);
  return (
    <Paper component="details" open={requests > 0} variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {[
          removed.length > 0 && translate('answering.removed', { smart_count: removed.length }),
          discussed.length > 0 && translate('answering.removed_comments', { smart_count: discussed.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
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
      {requests > 0 && <Alert severity="warning">{translate('answering.removed_requests', { smart_count: requests })}</Alert>}
      {discussed.map(({ field, count, open }) => (
        <Box key={field.id} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {localize(field.name)}
          </Typography>
          <CommentsButton
            questionnaire={id}
            question={field.id}
            name={localize(field.name)}
            counts={{ count, open }}
            inside={inside}
            readOnly={questionnaire.role === 'viewer'}
          />
        </Box>
      ))}
    </Paper>
  );
}
