import { Alert, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import { placePath } from '#resources/language/answers/rowPath';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { useReadAgain, useSend } from '../parts/questionnaires';
import type { ShownSection } from '../parts/sections';
import { messagesIn, type Autosave } from './saving/useAutosave';
import { AnsweredBar } from '../parts/AnsweredBar';

interface Props {
  questionnaire: QuestionnaireRead;
  sections: readonly ShownSection[];
  questions: readonly Question[];
  /** The key of the section that is shown; undefined where all are. */
  current: string | undefined;
  saving: Autosave;
}

/** Shows how much is answered and whether it is saved, leads to the next section, and submits the questionnaire. */
export function SubmitBar({ questionnaire, sections, questions, current, saving }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useSend('', questionnaire.id);
  const readAgain = useReadAgain(questionnaire.id);
  const { getValues, setError } = useFormContext();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { completion, missing } = saving.progress;
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
      const ids = new Set(told.map(({ path }) => path.split('.')[0]));
      setFaults(questions.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
      if (told.length === 0) notify(error instanceof Error ? error.message : 'errors.NETWORK', { type: 'error' });
    }
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, position: 'sticky', bottom: 0, zIndex: 2 }}>
      {faults.length > 0 && <Faults faults={faults} sections={sections} />}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <AnsweredBar value={completion} aria-hidden sx={{ flex: '1 1 120px', maxWidth: 240, height: 6, borderRadius: 3 }} />
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
        </Typography>
        <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
          {current !== undefined && next && (
            <Button component={RouterLink} to={`?section=${next.key}`} variant="outlined">
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
  );
}

/** Lists the questions that stand in the way of the submission, each with a link to it. */
function Faults({ faults, sections }: { faults: readonly string[]; sections: readonly ShownSection[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <Alert severity="error" sx={{ mb: 1.5, maxHeight: 160, overflowY: 'auto' }}>
      {translate('questionnaires.to_correct', { smart_count: faults.length })}
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sections.flatMap((section) =>
          section.questions
            .filter(({ id }) => faults.includes(id))
            .map((question) => (
              <li key={question.id}>
                <Link component={RouterLink} to={`?section=${section.key}#question-${question.id}`} color="inherit">
                  {localize(question.name)}
                </Link>
              </li>
            )),
        )}
      </Stack>
    </Alert>
  );
}
