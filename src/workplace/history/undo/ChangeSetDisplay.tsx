import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { changeSetPath } from './useChangeSet';

/** Shows how many records were written together, as a link to the screen of these changes. Shows nothing for a single record. */
export function ChangeSetDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const one = useRecordContext<{ id: string; change_set_count: number }>();
  if (typeof value !== 'string') return null;
  if (!one) return translate('undo.together');
  if (one.change_set_count < 2) return null;
  return (
    <Link component={RouterLink} to={changeSetPath(value)} color="inherit">
      {translate('undo.count_together', { smart_count: one.change_set_count })}
    </Link>
  );
}
