import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MovedFigure } from '#resources/api/reports/reports';
import { ledgerTexts } from '../../../portal/page/ledger/words';
import { movedFigure } from '../../../portal/page/report/verify/movedFigure';
import { translator } from '../../../shell/i18n/translator';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { HeadedTable } from '../../shell/parts/HeadedTable';
import { useOfDraft, useReportDraft } from '../editor/state/DraftContext';

/** Lists figures that moved: on which page, from what to what, and why. */
export function MovedFigures({ figures }: { figures: readonly MovedFigure[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const ledger = translator(ledgerTexts[locale], locale, delimiters);
  const draft = useReportDraft();
  const pages = useOfDraft((of) => of.pages);
  const pageOf = (id: string) => {
    const place = pages.findIndex(({ key }) => draft.idOf(key) === id);
    return place < 0 ? '' : `${place + 1}. ${localize(pages[place]?.title) || translate('reports.untitled')}`;
  };
  const none = translate('reports.refresh.no_value');
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
      {figures.map((figure) => {
        const { of, period, before, after, why } = movedFigure(figure, locale, delimiters, ledger);
        return (
          <TableRow key={`${figure.part} ${figure.indicator} ${figure.series} ${figure.period}`}>
            <TableCell>{of}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{period}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {before ?? none}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
              {after ?? none}
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{why ?? translate('reports.refresh.no_cause')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{pageOf(figure.page)}</TableCell>
          </TableRow>
        );
      })}
    </HeadedTable>
  );
}
