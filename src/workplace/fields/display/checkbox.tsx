import CheckIcon from '@mui/icons-material/Check';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isBoolean } from '#resources/language/fields/kinds';
import type { FieldDisplayProps } from '../ui/types';
import { ChoicesDisplay } from './choices';

export function CheckboxDisplay(props: FieldDisplayProps) {
  const translate = useTranslate();
  if (!isBoolean(props.field)) return <ChoicesDisplay {...props} />;
  if (props.value === true) return <CheckIcon fontSize="small" titleAccess={translate('list.yes')} />;
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {props.value === false ? translate('list.no') : ''}
    </Typography>
  );
}
