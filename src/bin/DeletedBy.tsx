import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Deletion } from '#resources/api/history';
import { Moment } from '../history/Moment';

/** By whom, and when. */
export function DeletedBy({ deletion: { deleted_at, deleted_by } }: { deletion: Deletion }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {translate('bin_screen.deleted_by', { name: deleted_by?.name ?? translate('history.product') })}{' '}
      </Typography>
      <Moment at={deleted_at} />
    </>
  );
}
