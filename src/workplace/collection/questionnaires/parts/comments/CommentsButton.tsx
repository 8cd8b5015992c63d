import { Button, Collapse } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Thread } from './Thread';

interface Props {
  questionnaire: string;
  question: string;
  /** The name of the question. */
  name: string;
  counts: { count: number; open: number } | undefined;
  inside?: boolean;
  /** True for somebody who may read comments but not write them. */
  readOnly?: boolean;
}

/** Opens the comments of a question below it. A question with an open request begins with them open. */
export function CommentsButton({ questionnaire, question, name, counts, inside = false, readOnly = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState((counts?.open ?? 0) > 0);
  const count = counts?.count ?? 0;
  if (readOnly && count === 0) return null;
  const label = count === 0 ? translate('answering.comments.first') : translate('answering.comments.button', { smart_count: count });
  return (
    <>
      <Button
        size="small"
        color={counts?.open ? 'warning' : 'inherit'}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}${translate('form.colon')}${name}`}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
      <Collapse id={id} in={isOpen} unmountOnExit>
        <Thread questionnaire={questionnaire} question={question} name={name} inside={inside} readOnly={readOnly} />
      </Collapse>
    </>
  );
}
