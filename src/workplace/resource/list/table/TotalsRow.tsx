import { MenuItem, Select } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { fetchTotals, type Figure } from '#dataProvider/calls/many';
import type { Field } from '#resources/definition';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { usePreference } from '../../../shell/theme/preferences';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useQueryFilter, type RowActions } from '../listDescription';
import { addsUp } from './addsUp';
import { cellClass } from './RecordRow';

const figures = ['none', 'sum', 'average', 'minimum', 'maximum'] as const satisfies readonly (Figure | 'none')[];

interface Props {
  columns: readonly Field[];
  canPick: boolean;
  titled: string;
  actions: RowActions | undefined;
}

/** Shows a figure (sum, average …) of each column of numbers, over all records that match the filter, not only those of the page. */
export function TotalsRow({ columns, titled, canPick, actions }: Props) {
  const definition = useCurrentDefinition();
  const translate = useTranslate();
  const localize = useLocalize();
  const { total } = useListContext();
  const asked = useQueryFilter();
  const [kept, keep] = usePreference<string>('list_totals', 'none');
  const numeric = columns.filter(isNumber);
  const numbers = numeric.map(({ id }) => id);
  const offered = figures.filter((each) => each !== 'sum' || numeric.some(addsUp));
  const figure = offered.find((each) => each === kept) ?? 'none';
  const { data } = useQuery({
    queryKey: [definition.id, 'getTotals', asked, numbers, total],
    queryFn: ({ signal }) => fetchTotals(definition, asked, numbers, signal),
    enabled: figure !== 'none' && numbers.length > 0,
  });
  if (numbers.length === 0) return null;
  const [first] = columns;
  const firstIsNumber = first !== undefined && isNumber(first);
  const choice = (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={figure}
      onChange={(event) => keep(event.target.value)}
      renderValue={(value) => translate(value === 'none' ? 'list.totals' : `list.figures.${value}`)}
      inputProps={{ 'aria-label': translate('list.totals') }}
      sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each} dense>
          {translate(`list.figures.${each}`)}
        </MenuItem>
      ))}
    </Select>
  );
  return (
    <tfoot>
      <tr>
        {canPick && <td className="pick">{firstIsNumber && choice}</td>}
        {columns.map((field, place) => {
          const value = figure === 'none' || (figure === 'sum' && !addsUp(field)) ? undefined : data?.totals[field.id]?.[figure];
          return (
            <Fragment key={field.id}>
              <td className={cellClass(field, place === 0 ? field.id : '')} aria-live={isNumber(field) ? 'polite' : undefined}>
                {place === 0 && !firstIsNumber && choice}
                {isNumber(field) && value !== undefined && value !== null && (
                  <span title={`${translate(`list.figures.${figure}`)} — ${localize(field.name)}`}>
                    <FieldDisplay field={field} value={figure === 'average' ? rounded(value, field) : value} short />
                  </span>
                )}
              </td>
              {actions?.afterName && field.id === titled && <td aria-hidden />}
            </Fragment>
          );
        })}
        {actions && !actions.afterName && <td className="actions" aria-hidden />}
      </tr>
    </tfoot>
  );
}

const isNumber = ({ type, localized }: Field) => type === 'number' && !localized;

/** Rounds an average, which has more decimals than its field: at most two more are shown. */
const rounded = (value: string | number, { decimals = 2 }: Field) => Number(value).toFixed(Math.min(decimals + 2, 10));
