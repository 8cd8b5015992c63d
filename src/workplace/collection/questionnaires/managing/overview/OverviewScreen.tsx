import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../../../../shell/notices/FailureScreen';
import { useDefinition, useLocalize } from '../../../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../../../shell/start/LoadingScreen';
import { AnswersExport } from '../../files/AnswersExport';
import { CompareAnswers } from './CompareAnswers';
import { RemindDialog } from '../acts/RemindDialog';
import { answeredStates } from '#resources/language/questions/awaited';
import { useTemplateOverview } from '../managing';
import { managePath } from '../paths';
import { QuestionnairesList } from '../QuestionnairesList';
import { useCountsText } from './useCountsText';
import { PeopleLines } from './PeopleLines';
import { SectionBars } from './SectionBars';
import { LateLink } from './ToList';

/** Shows how far the questionnaires of one template are: by state, by section, by person, and each of them. */
export function OverviewScreen() {
  const translate = useTranslate();
  const localize = useLocalize();
  const countsText = useCountsText();
  const { id = '' } = useParams();
  const definition = useDefinition('questionnaires');
  const [isReminding, setReminding] = useState(false);
  const { data, error, refetch } = useTemplateOverview(id);
  if (!definition) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const name = localize(data.template.name) || id;
  const waiting = answeredStates.reduce((sum, state) => sum + (data.counts[state] ?? 0), 0);
  return (
    <ResourceContextProvider value="questionnaires">
      <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Typography component="div" sx={{ minWidth: 0 }}>
            {countsText(data.counts)} {data.late > 0 && <LateLink template={id} filter={{}} late={data.late} />}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {data.total > 0 && <AnswersExport template={id} />}
            {definition.can_write && waiting > 0 && (
              <Button color="inherit" onClick={() => setReminding(true)}>
                {translate('manage_questionnaires.remind.act')}
              </Button>
            )}
            <Button color="inherit" component={Link} to={`/admin/questionnaires/templates/${encodeURIComponent(id)}`}>
              {translate('manage_questionnaires.open_template')}
            </Button>
            {definition.can_write && data.template.state === 'published' && (
              <Button variant="contained" component={Link} to={`${managePath}/new?template=${encodeURIComponent(id)}`}>
                {translate('manage_questionnaires.new')}
              </Button>
            )}
          </Stack>
        </Stack>
        {data.total > 0 && <SectionBars template={id} overview={data} />}
        {data.total > 0 && <CompareAnswers template={id} title={name} />}
        {data.total > 0 && (
          <div>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {translate('manage_questionnaires.by_person')}
            </Typography>
            <PeopleLines template={id} />
          </div>
        )}
        <QuestionnairesList template={id} title={name} />
        {isReminding && (
          <RemindDialog
            chosen={{ filter: { template_id: id, state: [...answeredStates] }, expected: waiting }}
            onClose={() => setReminding(false)}
          />
        )}
      </Stack>
    </ResourceContextProvider>
  );
}
