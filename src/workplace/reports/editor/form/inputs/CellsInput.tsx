import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, FormLabel, IconButton } from '@mui/material';
import { useId, type ClipboardEvent } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import { readTsv } from '../../../../fields/parts/cells/tsv';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import type { LocalizedText } from '#resources/definition';
import { cellStyles } from './cellStyles';

const rowsIn = (value: unknown): string[][] =>
  Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.map((cell: unknown) => String(cell ?? '')) : [])) : [];

/** Shows the rows of a table as boxes, one for each column. Cells copied from a spreadsheet fill the boxes from where they are pasted. */
export function CellsInput({ source, label }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const { field } = useInput({ source });
  const columns: unknown = useWatch({ name: 'columns' });
  const names = (Array.isArray(columns) ? columns : []).map((column: unknown, place) => {
    const name = isRecord(column) && isRecord(column['name']) ? localize(column['name'] as LocalizedText) : '';
    return name || translate('reports.column', { number: place + 1 });
  });
  const rows = rowsIn(field.value);
  const width = Math.max(1, names.length);
  const fill = (top: number, left: number, cells: readonly (readonly string[])[]) => {
    const height = Math.max(rows.length, top + cells.length);
    field.onChange(
      Array.from({ length: height }, (_row, row) =>
        Array.from({ length: width }, (_cell, column) => cells[row - top]?.[column - left] ?? rows[row]?.[column] ?? ''),
      ),
    );
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readTsv(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    fill(row, column, cells);
  };
  return (
    <Box role="group" aria-labelledby={id} sx={cellStyles}>
      <FormLabel id={id} component="div" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <div className="rows">
        {rows.map((row, place) => (
          <div className="row" key={place}>
            {Array.from({ length: width }, (_cell, column) => (
              <input
                key={column}
                aria-label={translate('reports.cell', { column: names[column] ?? '', row: place + 1 })}
                value={row[column] ?? ''}
                onChange={({ target }) => fill(place, column, [[target.value]])}
                onPaste={(event) => paste(event, place, column)}
              />
            ))}
            <IconButton
              size="small"
              aria-label={translate('reports.remove_row', { row: place + 1 })}
              onClick={() => field.onChange(rows.filter((_row, at) => at !== place))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={() => fill(rows.length, 0, [Array.from({ length: width }, () => '')])}
      >
        {translate('reports.add_row')}
      </Button>
    </Box>
  );
}
