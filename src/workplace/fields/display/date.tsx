import { Typography } from '@mui/material';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import type { FieldDisplayProps } from '../ui/types';

export function DayDisplay({ value }: FieldDisplayProps) {
  const locale = useUiLocale();
  return (
    <Typography component="span" variant="body2" noWrap>
      {formatDate(typeof value === 'string' ? value : '', locale)}
    </Typography>
  );
}
