/** Styles choices that stand side by side, each as wide as its longest name, so that none is cut while the window has room. */
export const choiceRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '&& > *': { flex: { xs: '1 1 40%', sm: '0 1 180px' }, width: 'auto', minWidth: 'min-content', maxWidth: '100%' },
  '&& .MuiInputBase-root': { maxWidth: '100%' },
  '&& select': { width: 'auto', flex: 1, textOverflow: 'ellipsis' },
} as const;
