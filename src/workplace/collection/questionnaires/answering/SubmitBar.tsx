import { Alert, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import { placePath } from '#resources/language/answers/rowPath';
import type { Field } from '#resources/definition';
import type { FieldFailure } from '#dataProvider/http/errorBody';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { useFailureText } from '../parts/useFailureText';
import { headingOf, placeOfQuestion } from './keys/questionFocus';
import { useReadAgain, useSend } from '../parts/questionnaires';
import type { ShownSection } from '../parts/sections';
import { messagesIn } from './saving/errors/messagesIn';
import type { Autosave } from './saving/autosave';
import { focusConflicts } from './saving/Conflicts';
import { focusTypedBefore } from './parts/moved/TypedBefore';
import type { ShownProgress } from './saving/useProgress';
import { AnsweredBar } from '../parts/AnsweredBar';

interface Props {
  questionnaire: QuestionnaireRead;
  sections: readonly ShownSection[];
  questions: readonly Question[];
  /** The key of the section that is shown; undefined where all are. */
  current: string | undefined;
  progress: ShownProgress;
  saving: Autosave;
}

/** Shows how much is answered and whether it is saved, leads to the next section, and submits the questionnaire. */
export function SubmitBar({ questionnaire, sections, questions, current, progress: { completion, missing }, saving }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useSend('', questionnaire.id);
  const readAgain = useReadAgain(questionnaire.id);
  const { getValues, setError } = useFormContext();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const next = sections[sections.findIndex(({ key }) => key === current) + 1];
  const submit = async () => {
    setFaults([]);
    try {
      const revision = await saving.flush();
      const { version } = questionnaire;
      await send.mutateAsync({ path: 'submit', body: { version, revision } });
      notify('questionnaires.submitted', { type: 'success' });
    } catch (error) {
      if (refusalOf(error)?.code === 'STATE_CHANGED') {
        await readAgain();
        notify('questionnaires.changed_meanwhile', { type: 'warning' });
        return;
      }
      const told = messagesIn(error);
      for (const { path, message } of told) setError(placePath(path, getValues()), { type: 'server', message });
      setFaults(faultsIn(refusalOf(error)?.details ?? {}, questions));
      if (told.length === 0) notify(error instanceof Error ? error.message : 'errors.NETWORK', { type: 'error' });
    }
  };
  return (
    <>
      {faults.length > 0 && <Faults faults={faults} sections={sections} />}
      <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 2 }, py: { xs: 1, sm: 2 }, position: 'sticky', bottom: 0, zIndex: 2 }}>
        <Stack direction="row" sx={{ columnGap: 1.5, rowGap: { xs: 0.5, sm: 1.5 }, alignItems: 'center', flexWrap: 'wrap' }}>
          <AnsweredBar
            value={completion}
            aria-hidden
            sx={{ flex: '1 1 120px', maxWidth: 240, height: 6, borderRadius: 3, display: { xs: 'none', sm: 'block' } }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              translate('questionnaires.answered', { percent: completion }),
              missing > 0 && translate('questionnaires.missing', { smart_count: missing }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography variant="body2" role="status" sx={{ color: saving.status === 'refused' ? 'error.main' : 'text.secondary' }}>
            {questionnaire.open.length > 0 && translate(`questionnaires.saving.${saving.status}`)}
            {(saving.status === 'conflict' || saving.status === 'moved') && (
              <>
                {' '}
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  onClick={saving.status === 'moved' ? focusTypedBefore : focusConflicts}
                >
                  {translate(`questionnaires.saving.choose_${saving.status}`)}
                </Link>
              </>
            )}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
            {current !== undefined && next && (
              <Button component={RouterLink} to={`?section=${next.key}#${headingOf(next.key)}`} variant="outlined">
                {translate('questionnaires.next')}
              </Button>
            )}
            {questionnaire.events.includes('submit') && (
              <Button variant="contained" disabled={send.isPending} onClick={() => void submit()}>
                {translate('questionnaires.submit')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Paper>
    </>
  );
}

/** A question that must be corrected before the submission, with the mistakes of its answer or of the lines of its table. */
interface Fault {
  question: Question;
  reasons: readonly { item: Field | undefined; failure: FieldFailure }[];
}

/** Returns the questions that a refusal names, in their order. The same mistake in several lines of a table counts once. */
function faultsIn(details: Readonly<Record<string, FieldFailure[]>>, questions: readonly Question[]): Fault[] {
  return questions.flatMap((question) => {
    const reasons = new Map<string, Fault['reasons'][number]>();
    for (const [path, [failure]] of Object.entries(details)) {
      const [of, ...within] = path.split('.');
      if (of !== question.id || !failure) continue;
      const item = question.items?.find(({ id }) => id === within.at(-1));
      reasons.set(JSON.stringify([item?.id, failure.code, failure.params]), { item, failure });
    }
    return reasons.size > 0 ? [{ question, reasons: [...reasons.values()] }] : [];
  });
}

/** True for a question without an answer. They are named in one line, because each would say the same. */
const isUnanswered = ({ reasons }: Fault): boolean => reasons.every(({ item, failure }) => item === undefined && failure.code === 'BLANK');

/** Lists the questions that stand in the way of the submission, each with a link to it and its mistakes. The list gets the focus, because it may be out of sight. */
function Faults({ faults, sections }: { faults: readonly Fault[]; sections: readonly ShownSection[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const failureText = useFailureText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const linkTo = ({ id, name }: Question) => (
    <Link
      component={RouterLink}
      to={`?section=${sections.find(({ questions }) => questions.some((each) => each.id === id))?.key ?? 'all'}#${placeOfQuestion(id)}`}
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {localize(name)}
    </Link>
  );
  const unanswered = faults.filter(isUnanswered);
  /** Returns the mistakes of an answer, those of several columns of a table that are the same in one. */
  const reasonsOf = ({ reasons }: Fault) => {
    const columns = new Map<string, string[]>();
    for (const { item, failure } of reasons) {
      const text = failureText(failure);
      columns.set(text, [...(columns.get(text) ?? []), ...(item ? [localize(item.name)] : [])]);
    }
    return [...columns].map(([text, names]) => [names.join(', '), text].filter(Boolean).join(translate('form.colon'))).join(' · ');
  };
  return (
    <Alert severity="error" ref={list} tabIndex={-1} sx={{ scrollMarginBottom: 120 }}>
      {translate('questionnaires.to_correct', { smart_count: faults.length })}
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {unanswered.length > 0 && (
          <li>
            {translate('questionnaires.not_answered')}
            {translate('form.colon')}
            {unanswered.map(({ question }, place) => (
              <Fragment key={question.id}>
                {place > 0 && ', '}
                {linkTo(question)}
              </Fragment>
            ))}
          </li>
        )}
        {faults
          .filter((fault) => !isUnanswered(fault))
          .map((fault) => (
            <li key={fault.question.id}>
              {linkTo(fault.question)}
              {translate('form.colon')}
              {reasonsOf(fault)}
            </li>
          ))}
      </Stack>
    </Alert>
  );
}
