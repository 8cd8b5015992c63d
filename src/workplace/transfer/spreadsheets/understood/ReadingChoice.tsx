import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FoundColumn } from '#resources/api/transfer/imports';
import { dateOrders, decimalMarks, type DateOrder, type DecimalMark } from '#resources/spreadsheet/recognise';
import { Choice } from './Choice';

/** The user's answers on how to read columns, by field. */
export interface ColumnSettings {
  decimals: Record<string, DecimalMark>;
  dates: Record<string, DateOrder>;
  units: Record<string, string>;
}
interface Props {
  column: FoundColumn;
  /** The id of the field that the column is read into; '' when the column is left out. */
  chosen: string;
  said: ColumnSettings;
  say(said: ColumnSettings): void;
}

/** Shows the selects for a column's decimal sign, date order and unit, each only where the texts of the column can be read in several ways. */
export function ReadingChoice({ column, chosen, said, say }: Props) {
  const translate = useTranslate();
  if (chosen !== column.column) return null;
  const { decimals, dates, units, header } = column;
  const label = `${translate('sheets.reading')}: ${header}`;
  return (
    <Stack sx={{ gap: 1 }}>
      {decimals && (decimals.ask || decimals.mark) && (
        <Choice
          label={label}
          value={said.decimals[chosen] ?? decimals.mark ?? ''}
          missing={decimals.ask && !said.decimals[chosen]}
          onChange={(id) => {
            const mark = decimalMarks.find((each) => each === id);
            if (mark) say({ ...said, decimals: { ...said.decimals, [chosen]: mark } });
          }}
          options={decimalMarks.map((id) => ({ id, name: translate(`sheets.marks.${id}`) }))}
        />
      )}
      {dates && (dates.ask || dates.order) && (
        <Choice
          label={label}
          value={said.dates[chosen] ?? dates.order ?? ''}
          missing={dates.ask && !said.dates[chosen]}
          onChange={(id) => {
            const order = dateOrders.find((each) => each === id);
            if (order) say({ ...said, dates: { ...said.dates, [chosen]: order } });
          }}
          options={dateOrders.map((id) => ({ id, name: translate(`sheets.orders.${id}`) }))}
        />
      )}
      {units && (
        <Choice
          label={`${translate('sheets.unit')}: ${header}`}
          value={said.units[chosen] ?? units.unit ?? (units.ask ? '' : units.field)}
          missing={units.ask && !said.units[chosen]}
          onChange={(id) => say({ ...said, units: { ...said.units, [chosen]: id } })}
          options={units.choices.map((id) => ({ id, name: translate('sheets.in_unit', { unit: id }) }))}
        />
      )}
      {units && (units.unit !== null || units.found.length > 0) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sheets.converted', { from: [...new Set([units.unit ?? [], units.found].flat())].join(', '), to: units.field })}
        </Typography>
      )}
    </Stack>
  );
}
