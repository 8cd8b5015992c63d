import { LinearProgress } from '@mui/material';

/** Shows the progress of a task as a bar; while its share is 0 or unknown, the bar only moves. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <LinearProgress
      aria-label={label}
      sx={{ mt: 0.75, width: 96 }}
      {...(share > 0 ? { variant: 'determinate' as const, value: Math.round(100 * share) } : {})}
    />
  );
}
