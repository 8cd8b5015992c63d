import { Chip, Link, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ListedMail } from '#resources/api/mails';
import { formatDate, formatNumber } from '#resources/format';
import { useUiLocale } from '../../../shell/BackOfficeContext';
import { shownFrom } from '../../../shell/HeadedTable';

const colours = { kept: 'default', waiting: 'info', sending: 'info', sent: 'success', failed: 'error' } as const;

/** One mail of the list: to whom, why, where it is. */
export function MailRow({ mail, onOpen }: { mail: ListedMail; onOpen: () => void }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const soft = { color: 'text.secondary' };
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 140, maxWidth: 420, overflowWrap: 'anywhere' }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600 }}
          onClick={onOpen}
        >
          {mail.subject}
        </Link>
        <Typography variant="body2" sx={soft}>
          {translate(`mails.kinds.${mail.kind}`, { _: mail.kind })}
        </Typography>
        <Typography variant="body2" sx={{ ...soft, display: { sm: 'none' } }}>
          {mail.address}
        </Typography>
      </TableCell>
      <TableCell sx={{ maxWidth: 280, overflowWrap: 'anywhere', ...shownFrom('sm') }}>
        {mail.name ?? mail.address}
        {mail.name !== null && mail.name !== mail.address && (
          <Typography variant="body2" sx={soft}>
            {mail.address}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
        <Chip size="small" variant="outlined" color={colours[mail.status]} label={translate(`mails.statuses.${mail.status}`)} />
        <MailError mail={mail} />
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', ...shownFrom('lg') }}>
        {formatNumber(mail.attempts, locale)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...shownFrom('lg') }}>{formatDate(mail.created_at, locale)}</TableCell>
    </TableRow>
  );
}

const ownReasons: Record<string, string> = { INTERRUPTED: 'interrupted', ADDRESS_CHANGED: 'address_changed' };

/** Why it is not gone: the product's own reason in words, the mail server's as it said it. */
export function MailError({ mail: { error } }: { mail: Pick<ListedMail, 'error'> }) {
  const translate = useTranslate();
  if (error === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {Object.hasOwn(ownReasons, error) ? translate(`mails.${ownReasons[error]}`) : error}
    </Typography>
  );
}
