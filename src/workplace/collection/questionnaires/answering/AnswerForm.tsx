import { Box, Stack } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { RecordContextProvider, ResourceContextProvider, SourceContextProvider } from 'ra-core';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import { withDefaults } from '#resources/language/rules/validate';
import { ComputedValues } from '../../../fields/conditions/Computed';
import { AsksContext } from '../../../fields/inputs/checkbox';
import { wholeValues } from '../../../fields/inputs/lines/wholeValue';
import { StaleTextsProvider } from '../../../fields/conditions/StaleTexts';
import { valuesIn, type Shown, type ShownSection } from '../parts/sections';
import { RemovedAnswers } from '../parts/previous/RemovedAnswers';
import { useGradually } from '../../../resource/form/useGradually';
import { AnswerSection, type AnswerSectionProps } from './AnswerSection';
import { Evidence } from '../evidence/Evidence';
import { Conflicts } from './saving/Conflicts';
import { ErrorInSight } from './saving/errors/ErrorInSight';
import { CommentsPlace, useKeptComments } from '../parts/comments/comments';
import { MovedNotice } from './parts/moved/MovedNotice';
import { TypedBefore } from './parts/moved/TypedBefore';
import { undecided, useTypedBefore } from './parts/moved/useTypedBefore';
import { useQuestionKeys } from './keys/useQuestionKeys';
import { SectionNav } from './SectionNav';
import { SubmitBar } from './SubmitBar';
import { unsentOf, type UnsentPlace } from './saving/unsent';
import { useAutosave } from './saving/useAutosave';
import { useProgress } from './saving/useProgress';
import { RecordsAhead } from './ahead/RecordsAhead';
import { useInputsAhead } from './ahead/useInputsAhead';

const noRecord = {};
const inForm = { getSource: (source: string) => source, getLabel: (source: string) => source };

interface Props {
  questionnaire: QuestionnaireRead;
  shown: Shown;
  /** The version of the template that has these questions. */
  version: number;
  /** The id of the account that answers or, without one, the address that has the link. */
  by: string;
}

/** Shows the questions of a questionnaire as a form that saves itself. The section that is open stands in the address. */
export function AnswerForm({ questionnaire, shown, version, by }: Props) {
  const place = useMemo(() => ({ questionnaire: questionnaire.id, by, version }), [questionnaire.id, by, version]);
  const fields = useMemo(() => shown.questions.filter(({ id }) => questionnaire.open.includes(id)), [shown, questionnaire.open]);
  useInputsAhead(fields);
  useKeptComments(place);
  const values = useMemo(() => valuesIn(questionnaire), [questionnaire]);
  const form = useForm<FieldValues>({
    // The server checks answers. In any other mode, the form removes an error of the server when the box is left.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: wholeValues(fields, { ...withDefaults(fields, {}), ...values, ...unsentOf(place).fields }),
  });
  return (
    <FormProvider {...form}>
      {/* Lines of a list need a resource around them. The questions are fields of none. */}
      <ResourceContextProvider value="questionnaire_answers">
        <RecordContextProvider value={noRecord}>
          <SourceContextProvider value={inForm}>
            <StaleTextsProvider entity="questionnaires" record={undefined} fields={[]}>
              {/* A delegate doesn’t have the answers that formulas of other questions need: these values are those of the server. */}
              {questionnaire.role !== 'delegate' && <ComputedValues fields={shown.questions} />}
              <RecordsAhead fields={fields} values={values} />
              <AsksContext value>
                <CommentsPlace value={place}>
                  <Sections questionnaire={questionnaire} shown={shown} place={place} />
                </CommentsPlace>
              </AsksContext>
            </StaleTextsProvider>
          </SourceContextProvider>
        </RecordContextProvider>
      </ResourceContextProvider>
    </FormProvider>
  );
}

/** Lets the browser ask before the page is closed or opened again without a connection, because it doesn't open before the connection is back. What was typed is kept either way. */
function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}

function Sections({ questionnaire, shown, place }: Omit<Props, 'by' | 'version'> & { place: UnsentPlace }) {
  const before = useTypedBefore(questionnaire, shown.questions, place);
  const saving = undecided(useAutosave(questionnaire, shown.questions, place), before.left);
  const [search] = useSearchParams();
  useAskBeforeLeaving(saving.status === 'waiting');
  const progress = useProgress(questionnaire, shown.questions, saving.progress);
  const { hidden } = progress;
  const isTodo = ({ id, compute }: Question) => compute === undefined && questionnaire.open.includes(id) && !hidden.includes(id);
  const visible = shown.sections.filter(({ questions }) => questions.some(({ id }) => !hidden.includes(id)));
  const chosen = search.get('section');
  const isWhole = chosen === 'all';
  // Without a section in the address, the first one opens that has a question this person can answer now.
  const current = visible.find(({ key }) => key === chosen) ?? visible.find(({ questions }) => questions.some(isTodo)) ?? visible[0];
  const { onKeyDown } = useQuestionKeys(isWhole ? [] : visible, current?.key, hidden);
  return (
    <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 760px)' } }}>
      <SectionNav sections={visible} current={isWhole ? 'all' : (current?.key ?? '')} progress={progress} questionnaire={questionnaire} />
      <Stack onKeyDownCapture={onKeyDown} sx={{ gap: 3, minWidth: 0 }}>
        <MovedNotice sections={visible} hidden={hidden} progress={saving.progress} />
        <TypedBefore questions={shown.questions} open={questionnaire.open} before={before} />
        <Conflicts questions={shown.questions} saving={saving} />
        <Evidence of={questionnaire} mayAttach>
          <DrawnSections
            key={isWhole ? 'all' : current?.key}
            sections={isWhole ? visible : current ? [current] : []}
            shown={shown}
            questionnaire={questionnaire}
            progress={saving.progress}
            onExplain={saving.explain}
            onConfirm={saving.confirm}
            onTake={saving.take}
          />
        </Evidence>
        <ErrorInSight />
        <RemovedAnswers questionnaire={questionnaire} />
        <SubmitBar
          questionnaire={questionnaire}
          sections={visible}
          questions={shown.questions}
          current={isWhole ? undefined : current?.key}
          progress={progress}
          saving={saving}
        />
      </Stack>
    </Box>
  );
}

/** Shows sections: first the questions that fill a screen, then the others whenever the browser is idle. */
function DrawnSections({ sections, ...props }: Omit<AnswerSectionProps, 'section' | 'drawn'> & { sections: readonly ShownSection[] }) {
  const drawn = useGradually(countOf(sections));
  const begins = sections.map((_section, place) => countOf(sections.slice(0, place)));
  return sections.map((section, place) => (
    <AnswerSection key={section.key} section={section} drawn={drawn - (begins[place] ?? 0)} {...props} />
  ));
}

const countOf = (sections: readonly ShownSection[]) => sections.reduce((total, { questions }) => total + questions.length, 0);
