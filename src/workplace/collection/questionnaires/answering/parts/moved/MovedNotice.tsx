import { Alert, Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Question } from '#resources/language/questions/question';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import type { ShownSection } from '../../../parts/sections';
import { placeOfQuestion } from '../../keys/questionFocus';
import type { Autosave } from '../../saving/autosave';

/** The largest number of links that show without a press. */
const mostOpen = 5;

interface Props {
  /** The sections of which a question shows. */
  sections: readonly ShownSection[];
  /** The questions that don't show beside the answers on the screen. */
  hidden: readonly string[];
  progress: Pick<Autosave['progress'], 'new' | 'to_confirm'>;
}

/** Says what a new version of the questionnaire adds and which answers it asks to confirm, with a link to each question, until nothing is left. */
export function MovedNotice({ sections, hidden, progress }: Props) {
  const translate = useTranslate();
  const placed = sections.flatMap(({ key, questions }) => questions.map((question) => ({ question, section: key })));
  const among = (ids: readonly string[]) => placed.filter(({ question: { id } }) => ids.includes(id) && !hidden.includes(id));
  const [added, changed] = [among(progress.new), among(progress.to_confirm)];
  if (added.length + changed.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('answering.moved.title')}
      </Typography>
      <Listed name="new_count" placed={added} />
      <Listed name="confirm_count" placed={changed} />
    </Alert>
  );
}

/** Shows how many questions there are, and the link to each. */
function Listed({ name, placed }: { name: string; placed: readonly { question: Question; section: string }[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (placed.length === 0) return null;
  return (
    <Box component="details" open={placed.length <= mostOpen} sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {translate(`answering.moved.${name}`, { smart_count: placed.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {placed.map(({ question, section }) => (
          <li key={question.id}>
            <Link component={RouterLink} to={`?section=${section}#${placeOfQuestion(question.id)}`} color="inherit">
              {localize(question.name)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
