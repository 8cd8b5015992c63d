import type { SxProps, Theme } from '@mui/material';

/** The styles of a table of lines. Cells are plain elements: hundreds of lines draw quickly. */
/** Returns the columns of a table of lines: the name of the line, its cells, and its act. */
export const columnsOf = (cells: number, hasActs: boolean): string => `22% repeat(${cells}, minmax(0, 1fr))${hasActs ? ' 40px' : ''}`;

/** The roles that elements of a table have only while they are displayed as one. */
export const asGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asColumnHead = { role: 'columnheader' } as const;
export const asRowHead = { role: 'rowheader' } as const;
export const asCell = { role: 'gridcell' } as const;

export const tableStyles: SxProps<Theme> = {
  maxHeight: '70vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  scrollPaddingTop: 44,
  // Lets the browser lay out the table after each key without the page around it.
  contain: 'layout style',
  // Each line is laid out and painted by itself: with the display of a table, a key in one cell does so with all lines.
  '& table, & thead, & tbody, & tfoot': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  '& tbody tr': { contain: 'content' },
  '& table': {
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    px: 1.25,
    py: 0.75,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& thead': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& thead > tr > *': { fontWeight: 600, alignContent: 'end' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', overflowWrap: 'break-word', hyphens: 'auto' },
  '& tfoot': { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& tfoot > tr > *': {
    fontWeight: 600,
    borderTop: 1,
    borderBottom: 0,
    borderColor: 'divider',
  },
  '& .number': { textAlign: 'right' },
  '& .unit': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' },
  // By a class: a line that goes changes the `data-cell` of all cells below it, and a style that asks for the attribute would be found again for each.
  '& .cell': { borderLeft: 1, borderColor: 'divider', cursor: 'text', minHeight: 36 },
  '& td.read': { cursor: 'default', color: 'text.secondary' },
  '& .cell:hover': { bgcolor: 'action.hover' },
  // The colour of text, because that of a client’s signal may be red, as the line under a cell with an error is.
  '& .cell:focus-visible:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '-2px' },
  '& td[aria-invalid=true]': { boxShadow: (theme) => `inset 0 -2px ${theme.palette.error.main}` },
  '& .error': { display: 'block', color: 'error.main', fontSize: 12, mt: 0.25, textAlign: 'left' },
  '& th.act': { px: 0 },
  '& td.act': { textAlign: 'right', px: 0.5, py: 0.25 },
  '& td.act button': {
    font: 'inherit',
    fontSize: 18,
    lineHeight: 1,
    width: 28,
    height: 28,
    border: 0,
    borderRadius: 1,
    color: 'inherit',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover, &:focus-visible': { bgcolor: 'action.hover', color: 'error.main' },
    // A line hides the parts of its cells that are beyond its edge.
    '&:focus-visible:focus-visible': { outlineOffset: '-2px' },
  },
  '& td.edited': { p: 0.25 },
  '& td.edited .MuiInputBase-input': { py: 0.5, px: 1 },
  // The head of the column names the input and its unit.
  '& td.edited .MuiInputAdornment-root > .MuiTypography-root': { display: 'none' },
  '& td.edited label, & td.edited .MuiFormLabel-root': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& td.edited .MuiFormControl-root': { m: 0 },
};
