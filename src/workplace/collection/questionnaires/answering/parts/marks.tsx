import { Alert, Button, Chip } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { focusQuestion, placeOfQuestion } from '../keys/questionFocus';

/** Says of a question that the new version of the questionnaire adds it. */
export function NewMark() {
  const translate = useTranslate();
  return <Chip size="small" color="info" label={translate('answering.moved.new')} sx={{ alignSelf: 'flex-start' }} />;
}

interface Props {
  question: string;
  name: string;
  onConfirm: (question: string) => Promise<void>;
}

/** Says that the question has changed since it was answered, with the button that confirms the answer. The focus then moves to the question, because the button is gone. */
export function ToConfirm({ question, name, onConfirm }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = async () => {
    try {
      await onConfirm(question);
      focusQuestion(placeOfQuestion(question));
    } catch (error) {
      notify(error instanceof Error ? error.message : 'errors.NETWORK', { type: 'error' });
    }
  };
  const label = translate('answering.moved.confirm');
  return (
    <Alert
      severity="info"
      icon={false}
      role="none"
      sx={{ py: 0, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" aria-label={`${label}${translate('form.colon')}${name}`} onClick={() => void confirm()}>
          {label}
        </Button>
      }
    >
      {translate('answering.moved.changed')}
    </Alert>
  );
}
