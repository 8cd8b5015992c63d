import { Divider, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { isEvidenceId } from '#resources/language/questions/evidence';
import type { Question } from '#resources/language/questions/question';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { singleKeys } from '../../../shell/palette/singleKeys';
import { typedBy } from '../../../resource/drafts/typedBy';
import { useBackOffice, useLocalize } from '../../../shell/start/BackOfficeContext';
import { QuestionnaireHeading } from '../answering/QuestionnaireScreen';
import { Evidence } from '../evidence/Evidence';
import { CommentsPlace, useKeptComments } from '../parts/comments/comments';
import { useQuestionnaire, useQuestions } from '../parts/questionnaires';
import { RemovedAnswers } from '../parts/previous/RemovedAnswers';
import { shownOf, valuesIn } from '../parts/sections';
import { NotAsked } from './NotAsked';
import { ReviewActs } from './ReviewActs';
import { ReviewQuestion } from './ReviewQuestion';
import { stepAmong } from './stepAmong';

/** Shows a submitted questionnaire to an approver. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const { profile } = useBackOffice();
  const by = typedBy(profile);
  const place = useMemo(() => ({ questionnaire: id, by }), [id, by]);
  useKeptComments(place);
  const questionnaire = useQuestionnaire('/approval', id);
  const config = useQuestions('/approval', id);
  const error = questionnaire.error ?? config.error;
  if (error && !(questionnaire.data && config.data))
    return <FailureScreen error={error} onRetry={() => Promise.all([questionnaire.refetch(), config.refetch()])} />;
  if (!questionnaire.data || !config.data) return <LoadingScreen />;
  return (
    <Evidence key={id} of={questionnaire.data}>
      <CommentsPlace value={place}>
        <Review questionnaire={questionnaire.data} config={config.data} />
      </CommentsPlace>
    </Evidence>
  );
}

/** The questions that the screen shows: all, those that changed since the submission before, or those with a remark. */
const views = ['all', 'changed', 'remarks'] as const;
type View = (typeof views)[number];

function Review({ questionnaire, config }: { questionnaire: QuestionnaireRead; config: QuestionnaireConfig }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { sections, questions: known } = useMemo(() => shownOf(config), [config]);
  const values = useMemo(() => valuesIn(questionnaire), [questionnaire]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [view, setView] = useState<View>('all');
  const mayAsk = questionnaire.events.includes('request_changes');
  const mainAuthor = useMemo(() => mainAuthorOf(questionnaire), [questionnaire]);
  const isSeen = useMemo(() => seenIn(questionnaire), [questionnaire]);
  // A question whose request is open shows although a condition hides it: the request stands in the way of an approval.
  const isShown = ({ id }: Question) => !questionnaire.hidden.includes(id) || (questionnaire.comments[id]?.open ?? 0) > 0;
  const all = sections.flatMap(({ questions }) => questions).filter(isShown);
  const counts = { all: all.length, changed: all.filter(isSeen.changed).length, remarks: all.filter(isSeen.remarks).length };
  const isAsked = ({ id, compute }: Question) => mayAsk && compute === undefined && !isEvidenceId(id);
  const toggle = (id: string) => setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset['question'];
    return all.find((question) => question.id === id);
  };
  const onKeyDown = singleKeys({
    j: ({ currentTarget }) => stepAmong(currentTarget, '[data-question]', 1),
    k: ({ currentTarget }) => stepAmong(currentTarget, '[data-question]', -1),
    x() {
      const question = current();
      if (question && isAsked(question)) toggle(question.id);
    },
    c: () => document.activeElement?.closest('[data-question]')?.querySelector<HTMLElement>('button[aria-expanded]')?.click(),
    a: ({ currentTarget }) => press(currentTarget, 'approve'),
    r({ currentTarget }) {
      const question = current();
      if (chosen.length === 0 && question && isAsked(question)) toggle(question.id);
      // The box of the comment comes with the first chosen question.
      requestAnimationFrame(() => press(currentTarget, 'request'));
    },
  });
  return (
    <Stack onKeyDown={onKeyDown} sx={{ gap: 2, mt: 1, minWidth: 0, maxWidth: 1200 }}>
      <QuestionnaireHeading questionnaire={questionnaire} owner />
      {mainAuthor !== undefined && questionnaire.people[mainAuthor] !== undefined && (
        <Typography sx={{ color: 'text.secondary', mt: -1.5 }}>
          {translate('questionnaires.review.answered_by', { name: questionnaire.people[mainAuthor] })}
        </Typography>
      )}
      {questionnaire.score !== undefined && questionnaire.score !== null && (
        <Typography>{translate('questionnaires.review.score', { score: Math.round(questionnaire.score * 100) })}</Typography>
      )}
      {questionnaire.score === null && questionnaire.min_answered && questionnaire.submission.number > 0 && (
        <Typography>{translate('questionnaires.review.no_score', { least: questionnaire.min_answered })}</Typography>
      )}
      {(counts.changed > 0 || counts.remarks > 0) && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, next: View | null) => next && setView(next)}
          aria-label={translate('questionnaires.review.view')}
          sx={{ flexWrap: 'wrap' }}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each} disabled={counts[each] === 0}>
              {translate(`questionnaires.review.views.${each}`, { count: counts[each] })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {sections.map((section) => {
        const shown = section.questions.filter((question) => isShown(question) && (isSeen[view](question) || chosen.includes(question.id)));
        // Files of evidence show with their question, which says why it was not asked.
        const hidden = view === 'all' ? section.questions.filter((question) => !isShown(question) && !isEvidenceId(question.id)) : [];
        return shown.length + hidden.length === 0 ? null : (
          <Paper key={section.key} component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {localize(section.name)}
            </Typography>
            <Stack divider={<Divider />} sx={{ gap: 1.5 }}>
              {shown.map((field) => (
                <ReviewQuestion
                  key={field.id}
                  field={field}
                  value={values[field.id]}
                  questionnaire={questionnaire}
                  mainAuthor={mainAuthor}
                  isChosen={chosen.includes(field.id)}
                  {...(isAsked(field) && { onChoose: () => toggle(field.id) })}
                />
              ))}
              {hidden.length > 0 && <NotAsked section={section} hidden={hidden} questions={known} />}
            </Stack>
          </Paper>
        );
      })}
      <RemovedAnswers questionnaire={questionnaire} inside />
      <ReviewActs questionnaire={questionnaire} chosen={chosen} onDone={() => setChosen([])} />
    </Stack>
  );
}

/** Returns the id of the person who gave most answers; undefined where nobody did. */
function mainAuthorOf({ fields }: QuestionnaireRead): string | undefined {
  const counts = new Map<string, number>();
  for (const { by } of Object.values(fields)) if (by !== null) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Presses a button of the screen, by its `data-act`. */
const press = (screen: Element, act: string) => screen.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();

/** Returns, for each view, a function that is true for its questions. A remark is an open request, a large change, a rule that is broken, or the reason of a change. */
function seenIn({ changed, errors, comments, fields }: QuestionnaireRead): Record<View, (question: Question) => boolean> {
  const wrong = new Set(errors.map(({ field }) => field.split('.')[0]));
  return {
    all: () => true,
    changed: ({ id }) => changed.includes(id),
    remarks: ({ id }) => wrong.has(id) || (comments[id]?.open ?? 0) > 0 || Boolean(fields[id]?.reason),
  };
}
