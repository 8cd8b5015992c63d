import { Alert, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { HeadedTable, Pages, type Head } from '../../../shell/HeadedTable';
import { perPage } from './access';

interface Props {
  label: string;
  heads: readonly Head[];
  /** What was answered, and whether nothing could be. */
  found: { data: { total: number } | undefined; isError: boolean };
  /** What is said where there is nothing. */
  nothing: string;
  page: number;
  setPage(page: number): void;
  /** The rows. */
  children: ReactNode;
}

/** A page of what is known of access: its rows, or why there are none. */
export function AccessTable({ label, heads, found: { data, isError }, nothing, page, setPage, children }: Props) {
  const translate = useTranslate();
  if (isError) return <Alert severity="error">{translate('access.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={280} />;
  if (data.total === 0) return <Typography role="status">{nothing}</Typography>;
  return (
    <Paper variant="outlined">
      <HeadedTable label={label} heads={heads}>
        {children}
      </HeadedTable>
      <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
    </Paper>
  );
}
