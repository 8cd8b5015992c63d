import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { QuestionnaireList } from '../parts/QuestionnaireList';
import { useListed } from '../parts/questionnaires';

/** Shows the questionnaires that the person answers or reads: those to do first. */
export function MyQuestionnaires() {
  const translate = useTranslate();
  const { data, error, refetch } = useListed('');
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const isToDo = ({ state }: { state: string }) => state === 'open' || state === 'changes_requested';
  const [todo, done] = [data.filter(isToDo), data.filter((each) => !isToDo(each))];
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0, maxWidth: 900 }}>
      <Title title={translate('areas.questionnaires')} />
      <Typography variant="h4" component="h1">
        {translate('areas.questionnaires')}
      </Typography>
      {todo.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('questionnaires.none')}</Typography>
      ) : (
        <QuestionnaireList questionnaires={todo} pathOf={(id) => id} />
      )}
      {done.length > 0 && (
        <>
          <Typography variant="h6" component="p" sx={{ mt: 2 }}>
            {translate('questionnaires.done')}
          </Typography>
          <QuestionnaireList questionnaires={done} pathOf={(id) => id} />
        </>
      )}
    </Stack>
  );
}
