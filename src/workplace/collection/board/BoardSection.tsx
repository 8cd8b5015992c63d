import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the heading, by which the section is named. */
  id: string;
  title: string;
  hint: string;
  /** The button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a section of the first screen: its heading, what to do about it, and its content. */
export function BoardSection({ id, title, hint, action, children }: Props) {
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      {children}
    </Stack>
  );
}
