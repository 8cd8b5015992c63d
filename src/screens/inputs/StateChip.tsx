import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';

const colours: Record<string, 'default' | 'info' | 'success' | 'error' | 'warning'> = {
  draft: 'default', submitted: 'info', preapproved: 'info', approved: 'success', refused: 'error',
};

/** Where an input stands, in words; the colour only repeats it. */
export function StateChip({ state }: { state: unknown }) {
  const translate = useTranslate();
  if (typeof state !== 'string') return null;
  return <Chip size="small" variant="outlined" color={colours[state] ?? 'default'} label={translate(`inputs.state.${state}`, { _: state })} />;
}
