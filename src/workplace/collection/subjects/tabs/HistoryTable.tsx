import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { periodLabel, type Period } from '#resources/formats/periods/periods';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { entriesOf, type HistoryQuery } from './history';
import { HistoryValue } from './HistoryValue';
import type { Place } from './HistoricalData';

interface Props {
  subject: RaRecord;
  /** The field shown; undefined when the subject has none. */
  field: Field | undefined;
  places: readonly Place[];
  asked: HistoryQuery;
  columns: readonly Period[];
}

/** Shows the value of each site and period, with the change since the previous period. */
export function HistoryTable({ subject, field, places, asked, columns }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const label = translate('follow.history.table', { field: field ? localize(field.name) : localize(subject.name) });
  const align = field?.type === 'number' ? 'right' : 'left';
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: '75vh' }}>
      <Table size="small" stickyHeader sx={{ '& tr > :first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: { xs: 140, lg: 220 }, zIndex: 4 }}>{translate('follow.place')}</TableCell>
            {columns.map((period) => (
              <TableCell key={period.date + period.date_end} align={align} sx={{ whiteSpace: 'nowrap' }}>
                {periodLabel(asked.kind, period, locale)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {places.map(({ name, tags, inputs }) => (
            <TableRow key={JSON.stringify(tags)} hover>
              <TableCell component="th" scope="row" sx={{ zIndex: 1, fontWeight: 500 }}>
                {name}
              </TableCell>
              {columns.map((period) => (
                <TableCell key={period.date + period.date_end} align={align} sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                  <HistoryValue subject={String(subject.id)} field={field} {...entriesOf(inputs, asked, period)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
