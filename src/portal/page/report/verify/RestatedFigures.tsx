import type { MovedFigure } from '#resources/api/reports/reports';
import { useReaderLocale } from '../../../drawn/locale';
import { delimitersOf } from '../../../messages/words/delimitersOf';
import { usePageWords } from '../../../reading/pageWords';
import { useClient } from '../../../reading/usePortalData';
import { useLedgerWords } from '../../ledger/words';
import { restatedTexts } from '../words/restated';
import { movedFigure } from './movedFigure';

/** Lists figures that were restated since a version was published: what each is of, both values, and why. */
export function RestatedFigures({ figures }: { figures: readonly MovedFigure[] }) {
  const locale = useReaderLocale();
  const words = usePageWords(restatedTexts);
  const ledger = useLedgerWords();
  const delimiters = delimitersOf(useClient(), locale);
  return (
    <ul>
      {figures.map((figure) => {
        const { of: indicator, period, before, after, why } = movedFigure(figure, locale, delimiters, ledger);
        const none = words('restated.no_value');
        return (
          <li key={[figure.part, figure.indicator, figure.series, figure.period].join()}>
            {words('restated.line', { indicator, period, before: before ?? none, after: after ?? none })}
            {why !== null && words('restated.why', { why })}
          </li>
        );
      })}
    </ul>
  );
}
