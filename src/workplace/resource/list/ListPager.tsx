import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import { Box, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';

export const pageSizes = [25, 50, 100, 1000];

/** Shows which records of how many are on the page, and the buttons to other pages. Where the server stopped counting, it says "more than" and still leads to the next page. */
export function ListPager() {
  const translate = useTranslate();
  const count = useCount();
  const { page, perPage, setPage, setPerPage, total = 0, data, isPending, hasNextPage, meta } = useListContext();
  const capped = isCapped(meta);
  const shown = data?.length ?? 0;
  const first = (page - 1) * perPage;
  if (isPending || (shown === 0 && page === 1)) return null;
  const sizes = pageSizes.includes(perPage) ? pageSizes : [perPage, ...pageSizes].sort((a, b) => a - b);
  const go = (to: number, name: string, icon: React.ReactElement, possible: boolean) => (
    <IconButton size="small" disabled={!possible} aria-label={translate(`list.${name}`)} onClick={() => setPage(to)}>
      {icon}
    </IconButton>
  );
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 2, rowGap: 0.5, py: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" id="rows-per-page" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          {translate('list.rows_per_page')}
        </Typography>
        <Select
          size="small"
          variant="standard"
          disableUnderline
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          inputProps={{ 'aria-label': translate('list.rows_per_page') }}
          sx={{ fontSize: 14 }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size} dense>
              {count(size)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate(capped ? 'list.range_capped' : 'list.range', {
          first: count(first + 1),
          last: count(first + shown),
          total: count(capped ? cappedAt(total) : total),
        })}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {go(1, 'first_page', <FirstPageIcon />, page > 1)}
        {go(page - 1, 'previous_page', <ChevronLeftIcon />, page > 1)}
        {go(page + 1, 'next_page', <ChevronRightIcon />, Boolean(hasNextPage))}
        {!capped && go(Math.ceil(total / perPage), 'last_page', <LastPageIcon />, Boolean(hasNextPage))}
      </Box>
    </Box>
  );
}

/** True when a list's total is only a lower limit, because the server stopped counting. */
export const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'totalCapped' in meta && meta.totalCapped === true;

/** Returns a round number below a total that is a lower limit: "more than 10,000". */
const cappedAt = (total: number) => Math.floor((total - 1) / 10_000) * 10_000 || total;

/** Returns a function that writes a number of records as the client writes numbers. */
export function useCount(): (value: number) => string {
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  return (value) => formatNumber(value, locale, { delimiters });
}
