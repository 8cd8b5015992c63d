import { Box, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { HeadedTable, Pages, type Head } from '../../shell/HeadedTable';

export const perPage = 25;

interface Props {
  title: string;
  /** What one does first here. */
  action?: ReactNode;
  /** What is said where there is nothing. */
  nothing: string;
  hint: string;
  heads: readonly (Omit<Head, 'text'> & { key: string })[];
  data: { total: number } | undefined;
  failed: boolean;
  page: number;
  setPage(page: number): void;
  /** The rows of the table. */
  children: ReactNode;
}

/** A history of jobs, of exports or of imports: what, where it is, what one can do with it. */
export function HistoryTable({ title, action, nothing, hint, heads, data, failed, page, setPage, children }: Props) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, mt: 1, width: '100%', minWidth: 0 }}>
      <Title title={title} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {action}
      </Stack>
      {failed && <Typography role="alert">{translate('errors.INTERNAL_ERROR')}</Typography>}
      {!data && !failed && <Skeleton variant="rounded" height={280} />}
      {data && data.total === 0 && (
        <Box>
          <Typography variant="h5" component="p" sx={{ mb: 1 }}>
            {nothing}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{hint}</Typography>
        </Box>
      )}
      {data && data.total > 0 && (
        <Paper variant="outlined">
          <HeadedTable label={title} heads={heads.map(({ key, ...head }) => ({ ...head, text: translate(key) }))}>
            {children}
          </HeadedTable>
          <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
        </Paper>
      )}
    </Stack>
  );
}

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
