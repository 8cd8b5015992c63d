import { Chip } from '@mui/material';
import { ChoicesDisplay, useChoiceName } from '../../../fields/display/choices';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useDefinition } from '../../../shell/start/BackOfficeContext';

const colours: Record<string, 'default' | 'info' | 'success' | 'error' | 'warning'> = {
  draft: 'default',
  submitted: 'info',
  preapproved: 'info',
  approved: 'success',
  refused: 'error',
};

/** Shows the state of an entry, with its name in the definition. The color only repeats the name. */
export function StateChip({ state }: { state: unknown }) {
  const name = useStateName();
  if (typeof state !== 'string') return null;
  return <Chip size="small" variant="outlined" color={colours[state] ?? 'default'} label={name(state)} />;
}

/** Shows the state of an entry in a list or a history. */
export function StateDisplay(props: FieldDisplayProps) {
  return typeof props.value === 'string' ? <StateChip state={props.value} /> : <ChoicesDisplay {...props} />;
}

/** Returns a function that gives the definition's name for a state. */
export function useStateName(): (state: unknown) => string {
  const name = useChoiceName();
  const field = useDefinition('inputs')?.fields.find(({ id }) => id === 'state');
  return (state) => name(field, state);
}
