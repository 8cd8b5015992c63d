import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { QuestionnaireList } from '../parts/QuestionnaireList';
import { useApprovalTitle, useListed } from '../parts/questionnaires';

/** Shows the questionnaires that wait for this approver, by due date. The title differs for pre-approvers. */
export function ReviewList() {
  const translate = useTranslate();
  const list = useListed('/approval');
  const config = useApprovalTitle();
  const error = list.error ?? config.error;
  if (error && !(list.data && config.data))
    return <FailureScreen error={error} onRetry={() => Promise.all([list.refetch(), config.refetch()])} />;
  if (!list.data || !config.data) return <LoadingScreen />;
  const title = translate(`questionnaires.review.${config.data.title}`);
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0, maxWidth: 900 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {list.data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('questionnaires.review.none')}</Typography>
      ) : (
        <QuestionnaireList questionnaires={list.data} pathOf={(id) => `approval/questionnaires/${id}`} owners />
      )}
    </Stack>
  );
}
