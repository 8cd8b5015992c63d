import { LinearProgress, type LinearProgressProps } from '@mui/material';

interface Props extends Pick<LinearProgressProps, 'sx' | 'aria-label' | 'aria-hidden'> {
  /** How much is answered, in percent. */
  value: number;
}

/** Draws how much is answered. It is a meter, not a progress bar: a progress bar tells that a screen still loads. */
export const AnsweredBar = ({ value, ...props }: Props) => (
  <LinearProgress variant="determinate" role="meter" aria-valuenow={value} value={value} {...props} />
);
