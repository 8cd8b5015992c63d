import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';

/** The choices about the emails of a creation. */
export interface SendingChoices {
  send: boolean;
  link_code: boolean;
}

/** Shows whether each person gets an email, and whether links ask for a code. */
export function SendingOptions({ value, onChange }: { value: SendingChoices; onChange: (value: SendingChoices) => void }) {
  const translate = useTranslate();
  return (
    <Stack>
      {(['send', 'link_code'] as const).map((choice) => (
        <FormControlLabel
          key={choice}
          control={<Checkbox checked={value[choice]} onChange={(_event, on) => onChange({ ...value, [choice]: on })} />}
          label={translate(`manage_questionnaires.form.${choice}`)}
        />
      ))}
    </Stack>
  );
}
