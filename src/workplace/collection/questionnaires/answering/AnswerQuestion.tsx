import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FieldValue, LocalizedText } from '#resources/definition';
import { isEvidenceId } from '#resources/language/questions/evidence';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import { CheckWarnings } from '../../../fields/conditions/CheckWarnings';
import { ancestorsOf, useValuesOf } from '../../../fields/conditions/conditions';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { FieldInput } from '../../../fields/FieldInput';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { CommentsButton } from '../parts/comments/CommentsButton';
import { DelegateButton } from './parts/DelegateButton';
import { NewMark, ToConfirm } from './parts/marks';
import { Offered } from './parts/Offered';
import { Previous } from '../parts/previous/Previous';
import { Reason } from './parts/reason/Reason';
import type { Shown } from '../parts/sections';

interface Props {
  field: Question;
  shown: Shown;
  questionnaire: QuestionnaireRead;
  /** True where a move to another version added the question, and it has no answer yet. */
  isNew: boolean;
  /** True where a move to another version changed the question, and its answer is from before. */
  isToConfirm: boolean;
  /** The former unit of an answer that could not be converted by the move. */
  otherUnit: LocalizedText | null | undefined;
  onExplain: (question: string, reason: string) => Promise<void>;
  onConfirm: (question: string) => Promise<void>;
  onTake: (question: string) => void;
}

const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& > .MuiCollapse-root': { flexBasis: '100%', order: 1 },
};

/** Shows a question: its input where this person may answer it now, else its answer; with the answer of the period before, and its comments. */
export const AnswerQuestion = memo(function AnswerQuestion({
  field,
  shown,
  questionnaire,
  isNew,
  isToConfirm,
  otherUnit,
  onExplain,
  onConfirm,
  onTake,
}: Props) {
  const { questions: fields, checks } = shown;
  const localize = useLocalize();
  const values = useValuesOf(ancestorsOf(field, fields));
  const isShown = isDisplayed(field, fields, values);
  const isOpen = questionnaire.open.includes(field.id) || field.compute !== undefined;
  const previous = questionnaire.previous[field.id];
  return (
    <Stack sx={{ gap: 0.75, '&:empty': { display: 'none' } }}>
      {isNew && isShown && <NewMark />}
      {isOpen ? <FieldInput field={field} fields={fields} existing /> : isShown && <ReadAnswer field={field} />}
      {isShown && (
        <>
          {isToConfirm && <ToConfirm question={field.id} unit={otherUnit} name={localize(field.name)} onConfirm={onConfirm} />}
          {isOpen && <Offered questionnaire={questionnaire} field={field} onTake={onTake} />}
          {previous && !isEvidenceId(field.id) && <Compared of={questionnaire.id} field={field} previous={previous} />}
          {checks.length > 0 && isOpen && <CheckWarnings definition={{ fields, checks }} id={field.id} withErrors />}
          {field.variation_threshold !== undefined && field.compute === undefined && isOpen && (
            <Reason field={field} previous={previous?.value} known={questionnaire.fields[field.id]} onExplain={onExplain} />
          )}
          {field.compute === undefined && !isEvidenceId(field.id) && (
            <Box sx={acts}>
              <CommentsButton
                questionnaire={questionnaire.id}
                question={field.id}
                name={localize(field.name)}
                counts={questionnaire.comments[field.id]}
                readOnly={questionnaire.role === 'viewer'}
              />
              {questionnaire.role === 'owner' && isOpen && (
                <DelegateButton questionnaire={questionnaire.id} question={field.id} name={localize(field.name)} />
              )}
            </Box>
          )}
        </>
      )}
    </Stack>
  );
});

interface ComparedProps {
  of: string;
  field: Question;
  previous: QuestionnaireRead['previous'][string];
}
function Compared({ of, field, previous }: ComparedProps) {
  const value: unknown = useWatch({ name: field.id });
  return <Previous of={{ id: of, side: '' }} field={field} previous={previous} value={value} />;
}

/** Shows an answer that this person can't change now. */
export function ReadAnswer({ field }: { field: Question }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const value: FieldValue | undefined = useWatch({ name: field.id });
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {localize(field.name)}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {isAnswered(value) ? <FieldDisplay field={field} value={value ?? null} /> : translate('form.empty_value')}
      </Box>
    </div>
  );
}
