import { Alert, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { HttpError, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { formatDate } from '#resources/formats/format';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { typedBy } from '../../../resource/drafts/typedBy';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { holds, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { FilesMenu } from '../files/FilesMenu';
import { useAnswered } from '../parts/questionnaires';
import { shownOf } from '../parts/sections';
import { StateOf } from '../parts/StateOf';
import { usePeriodOf } from '../parts/usePeriodOf';
import { AnswerForm } from './AnswerForm';

/** Shows a questionnaire to the person who answers it. */
export function QuestionnaireScreen() {
  const { id = '' } = useParams();
  const [uploads, setUploads] = useState(0);
  const { questionnaire, config, isMoving } = useAnswered(id);
  const error = questionnaire.error ?? config.error;
  const { profile } = useBackOffice();
  // An administrator who has no access of their own reads it among those that they manage.
  const isManaged = error instanceof HttpError && error.status === 404 && holds(profile, 'questionnaires:read');
  if (isManaged) return <Navigate to={`/admin/questionnaires/manage/questionnaires/${id}`} replace />;
  if (error && !(questionnaire.data && config.data))
    return <FailureScreen error={error} onRetry={() => Promise.all([questionnaire.refetch(), config.refetch()])} />;
  if (!questionnaire.data || !config.data || isMoving) return <LoadingScreen />;
  // The form begins anew with the answers of a workbook that was uploaded.
  const readAgain = () => void questionnaire.refetch().then(() => setUploads((count) => count + 1));
  const key = `${id} ${questionnaire.data.state} ${uploads}`;
  return <Answering key={key} questionnaire={questionnaire.data} config={config.data} by={typedBy(profile)} onUploaded={readAgain} />;
}

interface AnsweringProps {
  questionnaire: QuestionnaireRead;
  config: QuestionnaireConfig;
  /** The id of the account that answers or, without one, the address that has the link. */
  by: string;
  onUploaded: () => void;
}

/** Shows the heading, the introduction and the questions of a questionnaire that has been read. */
export function Answering({ questionnaire, config, by, onUploaded }: AnsweringProps) {
  const translate = useTranslate();
  const shown = useMemo(() => shownOf(config), [config]);
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <QuestionnaireHeading questionnaire={questionnaire} />
        <FilesMenu questionnaire={questionnaire} questions={shown.questions} onApplied={onUploaded} />
      </Stack>
      <Introduction config={config} />
      {shown.questions.length === 0 ? (
        <Alert severity="info">{translate('answering.nothing_asked')}</Alert>
      ) : (
        <AnswerForm key={config.template_version} questionnaire={questionnaire} shown={shown} version={config.template_version} by={by} />
      )}
    </Stack>
  );
}

/** Shows the name of a questionnaire, its period, state and due date. */
export function QuestionnaireHeading({
  questionnaire: { name, date, date_end, due_on, state, owner_email },
  owner = false,
}: {
  questionnaire: QuestionnaireRead;
  owner?: boolean;
}) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const period = usePeriodOf()({ date, date_end });
  return (
    <div>
      <Title title={`${localize(name)} · ${period}`} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {localize(name)}
        </Typography>
        <StateOf state={state} />
      </Stack>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {[period, owner && owner_email, due_on !== null && translate('questionnaires.due', { day: formatDate(due_on, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </div>
  );
}

function Introduction({ config: { description } }: { config: QuestionnaireConfig }) {
  const localize = useLocalize();
  const html = localize(description);
  // The server has cleaned the text when the template was saved.
  return html === '' ? null : <Typography component="div" sx={{ maxWidth: '75ch' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
