import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Deletion } from '#resources/api/history';
import type { FieldDisplayProps } from '../fields/types';
import { useCount } from '../resource/list/ListPager';
import { actPath } from './deletions';

/** What went in one go with a record, by their number: a way to all of them. */
export function ActDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const write = useCount();
  const deletion = useRecordContext<Deletion>();
  if (typeof value !== 'string') return null;
  if (!deletion) return translate('bin_screen.one_act');
  if (deletion.act_count < 2) return null;
  return (
    <Link component={RouterLink} to={actPath(value)} color="inherit">
      {translate('bin_screen.in_one_go', { smart_count: deletion.act_count, count: write(deletion.act_count) })}
    </Link>
  );
}
