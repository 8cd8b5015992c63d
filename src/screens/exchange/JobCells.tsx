import { Chip, TableCell, type ChipProps } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate } from '#resources/format';
import { useUiLocale } from '../../shell/BackOfficeContext';
import { shownFrom } from '../../shell/HeadedTable';
import { Progress } from '../spreadsheets/HistoryTable';
import { isBusy } from './exchange';

interface StatusProps {
  job: { status: string; progress: number };
  /** The status in words. */
  label: string;
  color: NonNullable<ChipProps['color']>;
  children?: ReactNode;
}

/** Where an export or an import is. */
export function StatusCell({ job, label, color, children }: StatusProps) {
  return (
    <TableCell>
      <Chip size="small" variant="outlined" color={color} label={label} />
      {isBusy(job) && <Progress label={label} share={job.progress} />}
      {children}
    </TableCell>
  );
}

/** Who asked for it, and when. */
export function AskedCells({ job }: { job: { created_by_name: string | null; created_at: string } }) {
  const locale = useUiLocale();
  return (
    <>
      <TableCell sx={shownFrom('lg')}>{job.created_by_name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...shownFrom('sm') }}>{formatDate(job.created_at, locale)}</TableCell>
    </>
  );
}
