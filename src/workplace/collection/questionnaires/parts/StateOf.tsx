import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';

const colors: Record<string, 'default' | 'info' | 'warning' | 'success'> = {
  open: 'default',
  submitted: 'info',
  preapproved: 'info',
  changes_requested: 'warning',
  approved: 'success',
};

/** Shows the state of a questionnaire. */
export function StateOf({ state }: { state: string }) {
  const translate = useTranslate();
  return <Chip size="small" variant="outlined" color={colors[state] ?? 'default'} label={translate(`questionnaires.states.${state}`)} />;
}
