import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoicesDisplay, useChoiceName } from '../../fields/display/choices';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { ForeignWords } from '../../shell/parts/ForeignWords';

const colours: Record<string, 'default' | 'info' | 'success' | 'error'> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
};

/** Shows the status of an email by the name that the definition gives it; the colour only repeats it. */
export function MailStatusDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const name = useChoiceName();
  if (typeof value !== 'string') return <ChoicesDisplay {...props} />;
  return <Chip size="small" variant="outlined" color={colours[value] ?? 'default'} label={name(field, value)} />;
}

const ownReasons: Record<string, string> = { INTERRUPTED: 'interrupted', ADDRESS_CHANGED: 'address_changed', OUT_OF_DATE: 'out_of_date' };

/** Shows why an email was not sent: the product's own reasons in the user's language, the mail server's answer quoted as it was received. */
export function MailErrorDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const error = typeof value === 'string' ? value : '';
  if (Object.hasOwn(ownReasons, error)) return translate(`mail.${ownReasons[error]}`);
  return error === '' ? '' : <ForeignWords text="mail.server_answer" words={error} />;
}
