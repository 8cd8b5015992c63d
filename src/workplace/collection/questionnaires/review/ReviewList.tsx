import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { refusalOf } from '#dataProvider/http/http';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import type { ListedQuestionnaire } from '#resources/api/questionnaires/answering';
import { singleKeys } from '../../../shell/palette/singleKeys';
import { QuestionnaireList } from '../parts/QuestionnaireList';
import { useApprovalTitle, useApproveMany, useListed } from '../parts/questionnaires';
import { ReviewBar, type Approval } from './ReviewBar';
import { movedIn } from './movedIn';
import { stepAmong } from './stepAmong';

/** Shows the questionnaires that wait for this approver, by due date, to open them or to approve several at once. The title differs for pre-approvers. */
export function ReviewList() {
  const translate = useTranslate();
  const list = useListed('/approval');
  const config = useApprovalTitle();
  const error = list.error ?? config.error;
  if (error && !(list.data && config.data))
    return <FailureScreen error={error} onRetry={() => Promise.all([list.refetch(), config.refetch()])} />;
  if (!list.data || !config.data) return <LoadingScreen />;
  const title = translate(`questionnaires.review.${config.data.title}`);
  return <Waiting title={title} questionnaires={list.data} />;
}

function Waiting({ title, questionnaires }: { title: string; questionnaires: readonly ListedQuestionnaire[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const localize = useLocalize();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useApproveMany();
  // An approval is of all or none: those that stand in its way are named.
  const named = refusalOf(error)?.facts['ids'];
  const inTheWay = questionnaires.filter(({ id }) => Array.isArray(named) && named.includes(id));
  const statesNow = movedIn(error);
  const inTheWayName = ({ id, name }: ListedQuestionnaire) => {
    const state = statesNow.get(id);
    if (state === undefined) return localize(name);
    return translate('questionnaires.review.many.moved', { name: localize(name), state: translate(`questionnaires.states.${state}`) });
  };
  // Those that others decided meanwhile are no longer listed.
  const chosen = questionnaires.filter(({ id }) => marked.has(id));
  const toggle = (id: string) => mark((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const approve = (event: Approval, of: readonly ListedQuestionnaire[]) =>
    mutate(
      { event, of: of.map(({ id, version, hash }) => ({ id, version, hash: hash ?? '' })) },
      {
        onSuccess: ({ moved }) => {
          mark(new Set());
          notify(`questionnaires.review.many.${event}d`, { type: 'success', messageArgs: { smart_count: moved } });
        },
        onError: (failure) => notify(failure.message, { type: 'error' }),
      },
    );
  const onKeyDown = singleKeys({
    j: ({ currentTarget }) => stepAmong(currentTarget, '[data-questionnaire]', 1, 'a'),
    k: ({ currentTarget }) => stepAmong(currentTarget, '[data-questionnaire]', -1, 'a'),
    x: ({ target }) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-questionnaire]')?.dataset['questionnaire'] : undefined;
      if (id !== undefined) toggle(id);
    },
  });
  return (
    <Stack onKeyDown={onKeyDown} sx={{ gap: 2, mt: 1, minWidth: 0, maxWidth: 900 }}>
      <Title title={title} />
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {questionnaires.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('questionnaires.review.none')}</Typography>}
      {inTheWay.length > 0 && (
        <Alert severity="warning">
          {translate('questionnaires.review.many.in_the_way', {
            names: inTheWay.map(inTheWayName).join(', '),
          })}
        </Alert>
      )}
      {questionnaires.length > 0 && (
        <ReviewBar
          questionnaires={questionnaires}
          chosen={chosen}
          busy={isPending}
          onChosen={(ids) => mark(new Set(ids))}
          onApprove={approve}
        />
      )}
      <QuestionnaireList
        questionnaires={questionnaires}
        pathOf={(id) => `approval/questionnaires/${id}`}
        owners
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={toggle}
      />
    </Stack>
  );
}
