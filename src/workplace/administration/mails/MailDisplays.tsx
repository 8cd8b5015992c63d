import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoicesDisplay, useChoiceName } from '../../fields/display/choices';
import type { FieldDisplayProps } from '../../fields/ui/types';

const colours: Record<string, 'default' | 'info' | 'success' | 'error'> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
};

/** Where a mail is, in the definition's words; the colour only repeats it. */
export function MailStatusDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const name = useChoiceName();
  if (typeof value !== 'string') return <ChoicesDisplay {...props} />;
  return <Chip size="small" variant="outlined" color={colours[value] ?? 'default'} label={name(field, value)} />;
}

const ownReasons: Record<string, string> = { INTERRUPTED: 'interrupted', ADDRESS_CHANGED: 'address_changed' };

/** Why it is not gone: the product's own reason in words, the mail server's as it said it. */
export function MailErrorDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const error = typeof value === 'string' ? value : '';
  return Object.hasOwn(ownReasons, error) ? translate(`mail.${ownReasons[error]}`) : error;
}
