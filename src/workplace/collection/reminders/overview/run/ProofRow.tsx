import { Box, Chip, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RunProof } from '#resources/api/reminders/runs';
import { holds } from '#resources/api/reminders/constants';
import { formatDate } from '#resources/formats/format';
import { listed } from '#resources/formats/listed';
import { shownFrom } from '../../../../shell/parts/HeadedTable';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { PersonLink } from '../PersonLink';

/** The most lines of an email that a row names. */
const most = 4;
const colours: Record<string, 'success' | 'error' | 'warning' | 'default'> = {
  sent: 'success',
  failed: 'error',
  returned: 'error',
  kept: 'warning',
};

const answerOf = ({ answer, returned }: RunProof) => returned?.answer ?? answer;

/** Shows what became of one person of a reminder that went out. */
export function ProofRow({ person }: { person: RunProof }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { id, email, name, as, about, told, why, count, listed: lines, status, returned } = person;
  const isFailed = status === 'failed' || returned !== null;
  const answer = answerOf(person);
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
      <TableCell sx={{ minWidth: { xs: 130, sm: 210 } }}>
        <PersonLink id={id}>{name || email}</PersonLink>
        {name && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email}
          </Typography>
        )}
        {about !== null && <Typography variant="body2">{translate(`reminding.run.about.${as}`, { name: about })}</Typography>}
        {told.length > 0 && <Typography variant="body2">{translate('reminding.run.told', { names: listed(told, locale) })}</Typography>}
        <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
          <Outcome person={person} />
        </Box>
      </TableCell>
      <TableCell sx={shownFrom('lg')}>
        {why
          .slice(0, most)
          .map((text) => localize(text))
          .join(', ')}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reminding.run.left', { smart_count: count })}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...shownFrom('sm'), minWidth: 220 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.slice(0, most).map((item, place) => (
            <li key={place}>
              {localize(item.name)}
              {item.count > 1 && ` × ${item.count}`}
              {item.due !== null && ` (${translate('reminding.run.due', { date: formatDate(item.due, locale) })})`}
            </li>
          ))}
        </Box>
        {lines.length > most && translate('reminding.run.more', { smart_count: lines.length - most })}
      </TableCell>
      <TableCell sx={shownFrom('sm')}>
        <Outcome person={person} />
      </TableCell>
      <TableCell sx={{ ...shownFrom('lg'), typography: 'body2', color: isFailed ? 'error.main' : 'text.secondary' }}>
        {answer !== null && <Answer text={answer} />}
      </TableCell>
    </TableRow>
  );
}

/** Shows the status of a person's email: on a phone under their name, else in a column. */
function Outcome({ person }: { person: RunProof }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { status, sent_at, returned } = person;
  const answer = answerOf(person);
  return (
    <>
      <Status person={person} />
      {sent_at !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatDate(sent_at, locale)}
        </Typography>
      )}
      {returned && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {translate(`reminding.run.${returned.permanent ? 'returned_on' : 'delayed_on'}`, { date: formatDate(returned.at, locale) })}
        </Typography>
      )}
      {answer !== null && (status !== 'sent' || returned) && (
        <Typography variant="body2" sx={{ display: { lg: 'none' }, color: 'error.main' }}>
          <Answer text={answer} />
        </Typography>
      )}
    </>
  );
}

/** The product's own reasons, which the server gives as codes. */
const ownReasons = ['INTERRUPTED', 'ADDRESS_CHANGED'];

/** Shows the product's own reason in the user's language, and the answer of a mail server as it was received. */
function Answer({ text }: { text: string }) {
  const translate = useTranslate();
  if (ownReasons.includes(text)) return translate(`reminding.run.own_reasons.${text.toLowerCase()}`);
  return <span lang="en">{text}</span>;
}

function Status({ person: { outcome, held, status: sent, returned } }: { person: RunProof }) {
  const translate = useTranslate();
  const status = returned?.permanent ? 'returned' : sent;
  const reason = holds.find((each) => each === held);
  const isWritten = outcome === 'listed' || outcome === 'covered';
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={isWritten ? (colours[status ?? ''] ?? 'default') : 'default'}
        label={translate(isWritten && status !== null ? `reminding.run.statuses.${status}` : `reminding.run.outcomes.${outcome}`)}
      />
      {outcome === 'covered' && <Typography variant="body2">{translate('reminding.run.outcomes.covered')}</Typography>}
      {reason && <Typography variant="body2">{translate(`reminding.holds.${reason}`)}</Typography>}
    </>
  );
}
