import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnswerLink, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { formatDate } from '#resources/formats/format';
import { Trouble } from '../../../shell/notices/Trouble';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { Answering } from '../answering/QuestionnaireScreen';
import { useAnswered } from '../parts/questionnaires';
import { LinkCode } from './LinkCode';
import { LinkEnded } from './LinkEnded';
import { useAnswerLink } from './useAnswerLink';
import { useTabTitle } from './useTabTitle';

/** Shows the questionnaire that a link opens; or, where the link no longer works, what to do. */
export function AnsweringByLink() {
  const { link, asksCode, enter, hasEnded, secret, error, retry, leave } = useAnswerLink();
  if (hasEnded) return <LinkEnded secret={secret} />;
  if (error) return <Failure error={error} onRetry={retry} />;
  if (asksCode) return <LinkCode secret={secret} onEntered={enter} />;
  return link ? <Linked link={link} onLeave={leave} /> : <LoadingScreen />;
}

function Linked({ link, onLeave }: { link: AnswerLink; onLeave: () => Promise<void> }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const localize = useLocalize();
  const { questionnaire_id: id, email, role, until } = link;
  const [uploads, setUploads] = useState(0);
  const { questionnaire, config, isMoving } = useAnswered(id);
  useTabTitle(localize(questionnaire.data?.name));
  const error = questionnaire.error ?? config.error;
  if (error && !(questionnaire.data && config.data))
    return <Failure error={error} onRetry={() => void Promise.all([questionnaire.refetch(), config.refetch()])} />;
  if (!questionnaire.data || !config.data || isMoving) return <LoadingScreen />;
  const day = formatDate(until, locale);
  return (
    <>
      <Outcome questionnaire={questionnaire.data} day={day} />
      <Answering
        key={`${questionnaire.data.state} ${uploads}`}
        questionnaire={questionnaire.data}
        config={config.data}
        by={email}
        // The form begins anew with the answers of a workbook that was uploaded.
        onUploaded={() => void questionnaire.refetch().then(() => setUploads((count) => count + 1))}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate(`answer_link.${role === 'viewer' ? 'reads' : 'as'}`, { email, day })}
        </Typography>
        <Button size="small" color="inherit" onClick={() => void onLeave()}>
          {translate('answer_link.leave')}
        </Button>
      </Stack>
    </>
  );
}

/** Tells a person that the questionnaire is submitted and the page may be closed, or that they answer some of its questions only. */
function Outcome({ questionnaire: { state, role, owner_email }, day }: { questionnaire: QuestionnaireRead; day: string }) {
  const translate = useTranslate();
  const isOpen = state === 'open' || state === 'changes_requested';
  const wasOpen = useRef(isOpen);
  const told = useRef<HTMLDivElement>(null);
  // The button that submits is at the foot of the page, so the focus moves to this message at its head.
  useEffect(() => {
    if (wasOpen.current && !isOpen) told.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <Alert ref={told} tabIndex={-1} severity={state === 'closed' ? 'info' : 'success'} role="status" sx={{ mb: 2 }}>
        {translate(`answer_link.done.${state}`, { day })}
      </Alert>
    );
  if (role !== 'delegate') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('answer_link.delegated', { owner: owner_email })}
    </Alert>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  useTabTitle(translate('shell.start_failed'));
  return <Trouble title={translate('shell.start_failed')} hint={translate(error.message)} onRetry={onRetry} />;
}
