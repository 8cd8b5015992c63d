import { Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { QuestionnaireHeading } from '../answering/QuestionnaireScreen';
import { useQuestionnaire, useQuestions } from '../parts/questionnaires';
import { shownOf, valuesIn } from '../parts/sections';
import { ReviewActs } from './ReviewActs';
import { ReviewQuestion } from './ReviewQuestion';

/** Shows a submitted questionnaire to an approver. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const questionnaire = useQuestionnaire('/approval', id);
  const config = useQuestions('/approval', id);
  const error = questionnaire.error ?? config.error;
  if (error && !(questionnaire.data && config.data))
    return <FailureScreen error={error} onRetry={() => Promise.all([questionnaire.refetch(), config.refetch()])} />;
  if (!questionnaire.data || !config.data) return <LoadingScreen />;
  return <Review key={id} questionnaire={questionnaire.data} config={config.data} />;
}

function Review({ questionnaire, config }: { questionnaire: QuestionnaireRead; config: QuestionnaireConfig }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { sections } = useMemo(() => shownOf(config), [config]);
  const values = useMemo(() => valuesIn(questionnaire), [questionnaire]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayAsk = questionnaire.events.includes('request_changes');
  const toggle = (id: string) => setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0, maxWidth: 900 }}>
      <QuestionnaireHeading questionnaire={questionnaire} owner />
      {questionnaire.score !== undefined && questionnaire.score !== null && (
        <Typography>{translate('questionnaires.review.score', { score: Math.round(questionnaire.score * 100) })}</Typography>
      )}
      {sections.map((section) => {
        const shown = section.questions.filter(({ id }) => !questionnaire.hidden.includes(id));
        return shown.length === 0 ? null : (
          <Paper key={section.key} component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {localize(section.name)}
            </Typography>
            <Stack sx={{ gap: 2 }}>
              {shown.map((field) => (
                <ReviewQuestion
                  key={field.id}
                  field={field}
                  value={values[field.id]}
                  questionnaire={questionnaire}
                  isChosen={chosen.includes(field.id)}
                  {...(mayAsk && field.compute === undefined && { onChoose: () => toggle(field.id) })}
                />
              ))}
            </Stack>
          </Paper>
        );
      })}
      <ReviewActs questionnaire={questionnaire} chosen={chosen} onDone={() => setChosen([])} />
    </Stack>
  );
}
