import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDelegates } from '../../parts/questionnaires';
import { DelegateDialog } from './DelegateDialog';

interface Props {
  questionnaire: string;
  question: string;
  /** The name of the question. */
  name: string;
}

/** Opens the window in which the owner asks a colleague to answer a question, and names those who are asked. */
export function DelegateButton({ questionnaire, question, name }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useDelegates(questionnaire, true);
  const asked = data.filter(({ questions }) => questions.includes(question));
  const label =
    asked.length === 0
      ? translate('answering.delegate.button')
      : translate('answering.delegate.asked', { names: asked.map(({ name: known, email }) => known ?? email).join(', ') });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`${label}${translate('form.colon')}${name}`}
        onClick={() => setOpen(true)}
        sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        {label}
      </Button>
      {isOpen && <DelegateDialog questionnaire={questionnaire} question={question} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
