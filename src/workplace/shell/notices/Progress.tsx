import { LinearProgress } from '@mui/material';

/** How far something is, where that is known. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <LinearProgress
      aria-label={label}
      sx={{ mt: 0.75, width: 96 }}
      {...(share > 0 ? { variant: 'determinate' as const, value: Math.round(100 * share) } : {})}
    />
  );
}
