import { Box, Paper, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Counts, ProgressPeriod } from '#resources/api/collection/progress';
import { periodLabel, type PeriodKind } from '#resources/formats/periods/periods';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { placePeriods } from './months';
import { ProgressCell } from './ProgressCell';

export interface MatrixRow {
  id: string;
  name: string;
  /** The buttons under the row's name. */
  actions?: ReactNode;
  kind: PeriodKind;
  periods: readonly ProgressPeriod[];
  cells: readonly (Counts & { period: string })[];
  total: Counts | undefined;
  pending?: boolean;
}

interface Props {
  label: string;
  year: number;
  first: string;
  rows: readonly MatrixRow[];
  onOpen: (row: MatrixRow, period?: ProgressPeriod) => void;
}

/** Shows subjects or sites by the months of a year. The cell of a period spans its months. */
export function Matrix({ label, year, first, rows, onOpen }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: '75vh' }}>
      <Table
        size="small"
        stickyHeader
        sx={{ '& td, & th': { px: 0.5 }, '& tr > :first-of-type': { pl: 1.5, position: 'sticky', left: 0, bgcolor: 'background.paper' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: { xs: 132, lg: 200 }, zIndex: 4 }}>{first}</TableCell>
            {Array.from({ length: 12 }, (_, index) => (
              <TableCell key={index} sx={{ minWidth: 64, fontWeight: 400, color: 'text.secondary', '&&': { px: 1 } }}>
                {month.format(new Date(Date.UTC(year, index, 1)))}
              </TableCell>
            ))}
            <TableCell sx={{ minWidth: 80, '&&': { px: 1 } }}>{translate('follow.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} year={year} onOpen={onOpen} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ row, year, onOpen }: { row: MatrixRow } & Pick<Props, 'year' | 'onOpen'>) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { placed, after } = placePeriods(year, row.periods, row.cells);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ zIndex: 1, fontWeight: 500 }}>
        {row.name}
        {row.actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25, ml: -0.75 }}>{row.actions}</Box>}
      </TableCell>
      {row.pending ? (
        <TableCell colSpan={13}>
          <Skeleton variant="rounded" height={40} />
        </TableCell>
      ) : (
        <>
          {placed.map(({ period, cell, before, span }) => (
            <Cells key={period.key} before={before} span={span}>
              {cell && cell.expected > 0 ? (
                <ProgressCell
                  counts={cell}
                  name={row.name}
                  period={periodLabel(row.kind, period, locale)}
                  onOpen={() => onOpen(row, period)}
                />
              ) : (
                <Empty label={translate('follow.nothing')} />
              )}
            </Cells>
          ))}
          {after > 0 && <TableCell colSpan={after} />}
          <TableCell sx={{ borderLeft: 1, borderLeftColor: 'divider' }}>
            {row.total && row.total.expected > 0 ? (
              <ProgressCell counts={row.total} name={row.name} period={String(year)} onOpen={() => onOpen(row)} />
            ) : (
              <Empty label={translate('follow.nothing')} />
            )}
          </TableCell>
        </>
      )}
    </TableRow>
  );
}

function Cells({ before, span, children }: { before: number; span: number; children: ReactNode }) {
  return (
    <>
      {before > 0 && <TableCell colSpan={before} />}
      <TableCell colSpan={span} sx={{ borderLeft: span > 1 ? 1 : 0, borderLeftColor: 'divider' }}>
        {children}
      </TableCell>
    </>
  );
}

function Empty({ label }: { label: string }) {
  return (
    <Box component="span" role="img" aria-label={label} title={label} sx={{ px: 1, color: 'text.disabled' }}>
      –
    </Box>
  );
}
