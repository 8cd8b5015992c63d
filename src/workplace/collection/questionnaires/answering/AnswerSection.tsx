import { Box, Paper, Stack, Typography } from '@mui/material';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { Shown, ShownSection } from '../parts/sections';
import { AnswerQuestion } from './AnswerQuestion';
import { headingOf, placeOfQuestion } from './keys/questionFocus';
import type { Autosave } from './saving/autosave';

export interface AnswerSectionProps {
  section: ShownSection;
  /** The number of questions that are drawn, from the first one. Each of the others has a placeholder. */
  drawn: number;
  /** All questions of the questionnaire, on which conditions may depend, and the rules over them. */
  shown: Shown;
  questionnaire: QuestionnaireRead;
  progress: Pick<Autosave['progress'], 'new' | 'to_confirm' | 'other_unit'>;
  onExplain: (question: string, reason: string) => Promise<void>;
  onConfirm: (question: string) => Promise<void>;
  onTake: (question: string) => void;
}

/** Keeps the control that gets the focus, and its error, clear of the bars at the head and the foot of the form (WCAG 2.4.11). */
const uncovered = { '& :is(input, textarea, button, a, [role=combobox], .MuiFormHelperText-root)': { scrollMarginBlock: '96px 160px' } };

/** The style of a question. `contain` lets the browser lay out a question that changes without the hundreds around it. */
const apart = { minWidth: 0, scrollMarginTop: 80, contain: 'layout style', '&:empty': { display: 'none' } };

/** Shows the questions of a section. */
export function AnswerSection({ section, drawn, shown, questionnaire, progress, onExplain, onConfirm, onTake }: AnswerSectionProps) {
  const localize = useLocalize();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingOf(section.key)} sx={{ p: { xs: 2, sm: 3 }, ...uncovered }}>
      <Typography id={headingOf(section.key)} tabIndex={-1} variant="h6" component="h2" sx={{ scrollMarginTop: 80 }}>
        {localize(section.name)}
      </Typography>
      {section.description && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{localize(section.description)}</Typography>}
      <Stack sx={{ gap: 3, mt: 2 }}>
        {section.questions.map((question, place) => (
          <Box key={question.id} id={placeOfQuestion(question.id)} sx={apart}>
            {place < drawn ? (
              <AnswerQuestion
                field={question}
                shown={shown}
                questionnaire={questionnaire}
                isNew={progress.new.includes(question.id)}
                isToConfirm={progress.to_confirm.includes(question.id)}
                otherUnit={progress.other_unit?.[question.id]}
                onExplain={onExplain}
                onConfirm={onConfirm}
                onTake={onTake}
              />
            ) : (
              <Box aria-busy sx={{ height: 62 }} />
            )}
          </Box>
        ))}
      </Stack>
    </Paper>
  );
}
