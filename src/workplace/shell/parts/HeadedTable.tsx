import { Table, TableBody, TableCell, TableContainer, TableHead, TablePagination, TableRow, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../start/BackOfficeContext';

export interface Head {
  text: string;
  right?: boolean;
  /** The smallest screen that shows the column: tablets (`sm`) or desktops (`lg`); without it, all do. */
  from?: 'sm' | 'lg';
}

interface Props {
  /** The name of the table, for users who scroll it by keyboard with a screen reader. */
  label: string;
  heads: readonly Head[];
  sx?: SxProps<Theme>;
  /** The greatest height of the table, within which rows scroll under the heads. */
  maxHeight?: number;
  /** The rows of the table. */
  children: ReactNode;
}

/** Returns the style of a cell that shows from tablets (`sm`) or from desktops (`lg`) on. */
export const shownFrom = (width: 'sm' | 'lg') => ({ display: { xs: 'none', [width]: 'table-cell' } });

/** Shows a small table with its heads. */
export function HeadedTable({ label, heads, sx, maxHeight, children }: Props) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={maxHeight === undefined ? {} : { maxHeight }}>
      <Table size="small" stickyHeader={maxHeight !== undefined} {...(sx && { sx })}>
        <TableHead>
          <TableRow>
            {heads.map(({ text, right = false, from }) => (
              <TableCell key={text} align={right ? 'right' : 'left'} sx={from ? shownFrom(from) : {}}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** Shows the pages of a table, where it has several. */
export function Pages({ total, page, perPage, setPage }: { total: number; page: number; perPage: number; setPage(page: number): void }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const count = (value: number) => formatNumber(value, locale, { delimiters });
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count: all }) => translate('list.range', { first: count(from), last: count(to), total: count(all) })}
      getItemAriaLabel={(type) => translate(`list.${type}_page`)}
      onPageChange={(_event, next) => setPage(next)}
    />
  );
}
