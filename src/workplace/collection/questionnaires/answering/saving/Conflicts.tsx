import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Question } from '#resources/language/questions/question';
import type { FieldValue } from '#resources/definition';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import type { Autosave } from './autosave';

/** Shows each answer that somebody else changed while this person typed another, with both, to choose one. */
export function Conflicts({ questions, saving: { conflicts, settle } }: { questions: readonly Question[]; saving: Autosave }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return conflicts.map((conflict) => {
    const field = questions.find(({ id }) => id === conflict.question);
    if (!field) return null;
    const shown = (value: unknown) =>
      value === null ? translate('form.empty_value') : <FieldDisplay field={field} value={value as FieldValue} short />;
    return (
      <Alert key={conflict.question} severity="warning">
        {translate('questionnaires.conflict', { name: localize(field.name) })}
        <Stack sx={{ gap: 1, mt: 1, alignItems: 'flex-start' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => settle(conflict, true)}>
            {translate('questionnaires.keep_mine')}&nbsp;{shown(conflict.sent)}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => settle(conflict, false)}>
            {translate('questionnaires.take_theirs')}&nbsp;{shown(conflict.value)}
          </Button>
        </Stack>
      </Alert>
    );
  });
}
