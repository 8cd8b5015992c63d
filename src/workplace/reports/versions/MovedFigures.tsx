import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MovedFigure } from '#resources/api/reports/reports';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { HeadedTable } from '../../shell/parts/HeadedTable';
import { useIndicatorNames } from '../editor/parts/useIndicators';
import { useOfDraft, useReportDraft } from '../editor/state/DraftContext';

/** Lists figures that moved: on which page, from what to what, and why. */
export function MovedFigures({ figures }: { figures: readonly MovedFigure[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const nameOf = useIndicatorNames();
  const draft = useReportDraft();
  const pages = useOfDraft((of) => of.pages);
  const pageOf = (id: string) => {
    const place = pages.findIndex(({ key }) => draft.idOf(key) === id);
    return place < 0 ? '' : `${place + 1}. ${localize(pages[place]?.title) || translate('reports.untitled')}`;
  };
  const written = (value: string | null) =>
    value === null ? translate('reports.refresh.no_value') : formatNumber(Number(value), locale, { delimiters });
  return (
    <HeadedTable
      label={translate('reports.refresh.table')}
      heads={[
        { text: translate('reports.refresh.indicator') },
        { text: translate('reports.refresh.period') },
        { text: translate('reports.refresh.before'), right: true },
        { text: translate('reports.refresh.after'), right: true },
        { text: translate('reports.refresh.cause'), from: 'sm' },
        { text: translate('reports.refresh.page'), from: 'sm' },
      ]}
    >
      {figures.map(({ page, part, indicator, series, period, before, after, cause }) => (
        <TableRow key={`${part} ${indicator} ${series} ${period}`}>
          <TableCell>{[nameOf(indicator), series].filter(Boolean).join(' · ')}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{period}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {written(before)}
          </TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
            {written(after)}
          </TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{cause ?? translate('reports.refresh.no_cause')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{pageOf(page)}</TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}
