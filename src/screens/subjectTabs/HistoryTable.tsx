import { Box, Link, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Field } from '#resources/definition';
import { formatNumber } from '#resources/format';
import { periodLabel, type Period } from '#resources/periods';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../shell/BackOfficeContext';
import { periodKindOf } from '../inputs/period';
import { useStateName } from '../inputs/StateChip';
import { changeOf } from '../subjects/entry/PreviousValue';
import { tagRootsOf } from '../subjects/subject';
import { useTags } from '../tags/useTags';
import type { Entry } from './history';

interface Props {
  subject: RaRecord;
  /** The number shown; none where the subject asks for no number. */
  field: Field | undefined;
  inputs: readonly Entry[];
  columns: readonly Period[];
}

/** A value for each site and period, with its change since the period before. */
export function HistoryTable({ subject, field, inputs, columns }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const tags = useTags();
  const kind = periodKindOf(subject);
  const roots = tagRootsOf(subject).map(({ key }) => key);
  const rows = useMemo(() => rowsOf(inputs), [inputs]);
  const nameOf = (entry: Entry) =>
    roots.flatMap((root) => (entry.tags[root] ? [tags.nameOf(entry.tags[root])] : [])).join(' · ') || translate('follow.everything');
  const label = translate('follow.history.table', { field: field ? localize(field.name) : localize(subject.name) });
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: '75vh' }}>
      <Table size="small" stickyHeader sx={{ '& tr > :first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: { xs: 140, md: 220 }, zIndex: 4 }}>{translate('follow.place')}</TableCell>
            {columns.map((period) => (
              <TableCell key={period.date + period.date_end} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {periodLabel(kind, period, locale)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows].map(([place, entries]) => (
            <TableRow key={place} hover>
              <TableCell component="th" scope="row" sx={{ zIndex: 1, fontWeight: 500 }}>
                {entries[0] && nameOf(entries[0])}
              </TableCell>
              {columns.map((period) => {
                const entry = entries.find(({ date, date_end }) => date === period.date && date_end === period.date_end);
                return (
                  <TableCell key={period.date + period.date_end} align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                    {entry && <Value subject={subject} field={field} entry={entry} />}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The entries of each place, in the order of the first of each. */
function rowsOf(inputs: readonly Entry[]): Map<string, Entry[]> {
  const rows = new Map<string, Entry[]>();
  for (const entry of inputs) {
    const place = JSON.stringify(Object.entries(entry.tags).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    rows.set(place, [...(rows.get(place) ?? []), entry]);
  }
  return rows;
}

function Value({ subject, field, entry }: { subject: RaRecord; field: Field | undefined; entry: Entry }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const stateName = useStateName();
  const value = field && entry.values[field.id];
  const before = field && entry.previous?.values[field.id];
  const change = changeOf(value, before);
  const isNumber = typeof value === 'number' || typeof value === 'string';
  const shown = isNumber ? formatNumber(value, locale, { delimiters: delimitersOf(client, locale) }) : translate('follow.open');
  const percent = change === null ? '' : percentOf(change, locale);
  const notes = [percent, entry.state === 'approved' ? '' : stateName(entry.state)].filter((note) => note !== '');
  return (
    <>
      <Link component={RouterLink} to={`/admin/subjects/${subject.id}/inputs/${entry.id}`} color="inherit" underline="hover">
        {shown}
      </Link>
      <Box
        sx={{ fontSize: 12, color: 'text.secondary', minHeight: 18 }}
        {...(percent ? { title: translate('follow.history.change', { change: percent }) } : {})}
      >
        {notes.join(' · ')}
      </Box>
    </>
  );
}

const percentOf = (change: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(change);
