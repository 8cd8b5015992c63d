import { styled } from '@mui/material/styles';

/** The frame of the table: it scrolls by itself, and its head and foot stay in sight. It is plain CSS, because a thousand rows must cost no more than their elements. */
export const TableFrame = styled('div')(({ theme }) => {
  const { divider, background, text, primary, action } = theme.palette;
  const hover = `color-mix(in srgb, ${text.primary} 4%, ${background.paper})`;
  const chosen = `color-mix(in srgb, ${primary.main} 9%, ${background.paper})`;
  return {
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    flex: '0 1 auto',
    minHeight: 220,
    border: `1px solid ${divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: background.paper,
    '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: 14, outline: 'none' },
    '& th, & td': { padding: '0 12px', textAlign: 'left', whiteSpace: 'nowrap', borderBottom: `1px solid ${divider}` },
    '& td': { height: 'var(--row)', maxWidth: 340, overflow: 'hidden', textOverflow: 'ellipsis', backgroundColor: 'var(--own, inherit)' },
    '& tbody tr': { backgroundColor: background.paper },
    '& tbody tr:hover': { backgroundColor: hover },
    '& tbody tr[aria-selected=true]': { backgroundColor: chosen },
    '& tbody tr:last-child td': { borderBottom: 0 },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 40,
      backgroundColor: background.paper,
      color: text.secondary,
      fontWeight: 600,
      fontSize: 13,
    },
    '& th button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: '4px 6px',
      margin: '0 -6px',
      borderRadius: 6,
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
    },
    '& th button:hover': { backgroundColor: action.hover, color: text.primary },
    '& th[aria-sort=ascending], & th[aria-sort=descending], & th.sorted': { color: text.primary },
    '& th svg': { fontSize: 15 },
    '& th sup': { fontSize: 10, fontVariantNumeric: 'tabular-nums' },
    '& .pick': { width: 44, minWidth: 44, paddingInline: 12, position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' },
    '& thead .pick, & tfoot .pick': { zIndex: 3, backgroundColor: background.paper },
    '& input[type=checkbox]': { width: 17, height: 17, margin: 0, verticalAlign: 'middle', accentColor: primary.main, cursor: 'pointer' },
    '& .title a': { color: text.primary, fontWeight: 600, textDecoration: 'none' },
    '& .title a *': { fontWeight: 'inherit' },
    '& .title a:hover, & .title a:focus-visible': { textDecoration: 'underline' },
    '& td:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& td:focus:not(:focus-visible)': { outline: 'none' },
    '& tbody:focus-visible': { outline: 'none' },
    '& td.editing': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& tfoot td': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      height: 40,
      backgroundColor: background.paper,
      borderTop: `1px solid ${divider}`,
      borderBottom: 0,
      fontWeight: 600,
    },
    // The actions of a row stay in sight while the table scrolls sideways.
    '& .actions': { paddingBlock: 4, width: 1, position: 'sticky', right: 0, zIndex: 1, backgroundColor: 'inherit' },
    '& thead .actions, & tfoot .actions': { zIndex: 3, backgroundColor: background.paper },
    [theme.breakpoints.down('sm')]: {
      '& th, & td': { paddingInline: 8 },
      '& td': { maxWidth: 200 },
      '& .pick': { width: 40, minWidth: 40 },
      // The name of a row stays in sight while the table scrolls sideways.
      '& .title': { position: 'sticky', left: 40, zIndex: 1, maxWidth: 160, backgroundColor: 'inherit', boxShadow: `1px 0 0 ${divider}` },
      '& tr:not(:has(> .pick)) > .title': { left: 0 },
      '& thead .title, & tfoot .title': { zIndex: 3, backgroundColor: background.paper },
    },
  };
});
