import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';

/** The sizes of rows and columns in pixels. All rows and all columns have one size, so that the cells in sight can be calculated. */
export const rowHeight = 44;
export const headHeight = 40;
export const columnWidth = 128;

/** Holds the styles of the whole grid, so that they are made once. The cells are plain elements with CSS classes, because each costs rendering time. */
export const GridFrame = styled('div')(({ theme }) => {
  const { divider, background, text, primary, error, warning } = theme.palette;
  const chosen = `color-mix(in srgb, ${primary.main} 10%, ${background.paper})`;
  const quiet = `color-mix(in srgb, ${text.primary} 3%, ${background.paper})`;
  return {
    '--first': '220px',
    display: 'contents',
    '& [role=grid]': {
      position: 'relative',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      border: `1px solid ${divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: background.paper,
      fontSize: 14,
      flex: '0 1 auto',
      minHeight: 220,
      userSelect: 'none',
      outline: 'none',
    },
    '& .body': { position: 'relative' },
    // Lets the browser lay out and draw each row by itself.
    '& .row': { position: 'absolute', left: 0, height: rowHeight, contain: 'strict' },
    '& .head': { position: 'sticky', top: 0, zIndex: 3, height: headHeight, backgroundColor: background.paper },
    '& .cell': {
      position: 'absolute',
      top: 0,
      boxSizing: 'border-box',
      width: columnWidth,
      height: rowHeight,
      padding: '4px 8px',
      borderBottom: `1px solid ${divider}`,
      borderRight: `1px solid ${divider}`,
      backgroundColor: background.paper,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      lineHeight: '19px',
      cursor: 'cell',
    },
    '& .head .cell': {
      height: headHeight,
      fontWeight: 600,
      fontSize: 13,
      color: text.secondary,
      textAlign: 'right',
      cursor: 'default',
    },
    '& .first': { position: 'sticky', left: 0, zIndex: 2, width: 'var(--first)', textAlign: 'left', cursor: 'default' },
    // A long name takes two lines.
    '& .row .first, & .head .cell': { display: 'grid', alignContent: 'safe center', whiteSpace: 'normal', lineHeight: '16px' },
    '& .row .first': { fontWeight: 600 },
    '& .head .first': { zIndex: 4, textAlign: 'left' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .chosen': { backgroundColor: chosen },
    '& .closed': { backgroundColor: quiet, color: text.secondary },
    '& .value': { display: 'block', minHeight: 19 },
    // Clipping a text costs the browser a layer, so only the cells with a long text are clipped.
    '& .first, & .head .cell, & .long :is(.value, .year-before)': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .quality': { color: text.secondary },
    '& .year-before': {
      display: 'block',
      fontSize: 11.5,
      lineHeight: '15px',
      color: text.secondary,
    },
    '& .mark': { position: 'absolute', left: 5, top: 6, width: 14, height: 14, color: text.secondary },
    '& .stage': { top: 'auto', bottom: 5, width: 12, height: 12 },
    '& .refused .mark:not(.stage), & .changed .mark:not(.stage), & .refused-stage': { color: error.main },
    '& :is(.warning, .incomplete, .unsent) .mark:not(.stage)': { color: warning.main },
    '& .refused, & .changed': { boxShadow: `inset 0 0 0 1.5px ${error.main}` },
    '& .incomplete, & .unsent': { boxShadow: `inset 0 0 0 1px ${warning.main}` },
    '& .cell:focus': { outline: `2px solid ${primary.main}`, outlineOffset: -2, zIndex: 1 },
    '& .said': { ...visuallyHidden },
    '& .cell :is(input, select)': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      border: `2px solid ${primary.main}`,
      padding: '0 6px',
      font: 'inherit',
      textAlign: 'inherit',
      color: text.primary,
      backgroundColor: background.paper,
      outline: 'none',
    },
    // The button covers the end of the text and is as wide as a finger needs.
    '& .cell .pick-day': {
      position: 'absolute',
      inset: '0 0 0 auto',
      zIndex: 1,
      width: 28,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      border: 0,
      padding: '0 7px',
      background: 'none',
      color: text.secondary,
      cursor: 'pointer',
      '@media (pointer: coarse)': { width: 44 },
    },
    [theme.breakpoints.down('lg')]: { '& [role=grid]': { maxHeight: '70vh' } },
    [theme.breakpoints.down('sm')]: { '--first': '140px', '& .row .first': { fontSize: 13 } },
  };
});
