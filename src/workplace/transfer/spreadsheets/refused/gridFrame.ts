import { styled } from '@mui/material/styles';

/** Holds the styles of the whole grid, so that they are made once. The cells are plain elements with CSS classes, because each costs rendering time. */
export const GridFrame = styled('div')(({ theme }) => {
  const { divider, background, text, primary, error, info } = theme.palette;
  const tinted = (color: string) => `color-mix(in srgb, ${color} 9%, ${background.paper})`;
  return {
    overflow: 'auto',
    maxHeight: '72vh',
    overscrollBehavior: 'contain',
    '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 14, lineHeight: '19px' },
    '& :is(th, td)': {
      position: 'relative',
      boxSizing: 'border-box',
      minWidth: 112,
      maxWidth: 280,
      padding: '8px 10px',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 'inherit',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${divider}`,
      borderRight: `1px solid ${divider}`,
      backgroundColor: background.paper,
      outline: 'none',
    },
    '& thead th': { position: 'sticky', top: 0, zIndex: 2, fontSize: 13, fontWeight: 600, color: text.secondary },
    '& thead th:first-of-type': { left: 0, zIndex: 3 },
    '& :is(.row, thead th:first-of-type)': { minWidth: 64, maxWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .row': { position: 'sticky', left: 0, zIndex: 1, color: text.secondary },
    '& .letter': { display: 'block', fontWeight: 400, fontSize: 12 },
    '& td': { cursor: 'cell' },
    '& td.others': { cursor: 'default', minWidth: 200 },
    '& .wrong': { backgroundColor: tinted(error.main), boxShadow: `inset 0 0 0 1.5px ${error.main}` },
    '& .corrected': { backgroundColor: tinted(info.main), boxShadow: `inset 0 0 0 1.5px ${info.main}` },
    '& :is(td:focus, td:focus-within)': { boxShadow: `inset 0 0 0 2px ${primary.main}` },
    '& .text': { display: 'block', minHeight: 19, whiteSpace: 'pre-wrap' },
    '& .long': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' },
    '& .reason': { display: 'block', marginTop: 4, fontSize: 12.5, lineHeight: '17px', color: error.main },
    '& .wait': { display: 'block', marginTop: 4, fontSize: 12.5, lineHeight: '17px', color: info.main },
    '& td button': { marginTop: 4, marginLeft: -5 },
    '& td input': {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      width: '100%',
      height: '100%',
      minHeight: 36,
      boxSizing: 'border-box',
      border: `2px solid ${primary.main}`,
      padding: '0 8px',
      font: 'inherit',
      color: text.primary,
      backgroundColor: background.paper,
      outline: 'none',
    },
    [theme.breakpoints.down('sm')]: {
      '& :is(.row, thead th:first-of-type)': { minWidth: 48, maxWidth: 48, padding: '8px 6px' },
    },
  };
});
