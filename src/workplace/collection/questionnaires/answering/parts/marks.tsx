import { Alert, Button, Chip } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { LocalizedText } from '#resources/definition';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { focusQuestion, placeOfQuestion } from '../keys/questionFocus';

/** Says of a question that the new version of the questionnaire adds it. */
export function NewMark() {
  const translate = useTranslate();
  return <Chip size="small" color="info" label={translate('answering.moved.new')} sx={{ alignSelf: 'flex-start' }} />;
}

interface Props {
  question: string;
  /** The former unit of an answer that could not be converted, null where that is not one; undefined where the unit is the same. */
  unit: LocalizedText | null | undefined;
  name: string;
  onConfirm: (question: string) => Promise<void>;
}

/** Says that the question has changed since it was answered, with the button that confirms the answer. The focus then moves to the question, because the button is gone. */
export function ToConfirm({ question, unit, name, onConfirm }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
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
      severity={unit === undefined ? 'info' : 'warning'}
      icon={false}
      role="none"
      sx={{ py: 0, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" aria-label={`${label}${translate('form.colon')}${name}`} onClick={() => void confirm()}>
          {label}
        </Button>
      }
    >
      {unit === undefined
        ? translate('answering.moved.changed')
        : translate(unit ? 'answering.moved.unit' : 'answering.moved.units', { unit: localize(unit ?? undefined) })}
    </Alert>
  );
}
