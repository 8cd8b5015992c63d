import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material';
import { draggedOver } from '../../../fields/parts/dragLine';

/** Styles the parts of a sheet, over each of which lies a button that chooses it. The colours are those of paper, in every theme. */
export const partStyles = (isEditable: boolean): SystemStyleObject<Theme> => ({
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'flow-root',
  '& > li': { position: 'relative', mb: '20px', ...draggedOver },
  ...(isEditable && {
    '& > li > button': {
      position: 'absolute',
      inset: '-8px -12px',
      border: '1.5px solid transparent',
      borderRadius: '4px',
      background: 'none',
      cursor: 'grab',
      '&:hover': { borderColor: '#8a8a8a' },
      '&:focus-visible': { outline: '3px solid #1d4ed8', outlineOffset: '1px' },
    },
    '& > li[data-chosen] > button': { borderColor: '#1d4ed8' },
    '& > li[data-faulty] > button': { borderColor: '#b3261e', borderStyle: 'dashed' },
    '& .marks': {
      position: 'absolute',
      insetInlineEnd: '-12px',
      top: '-26px',
      px: '6px',
      fontSize: 13,
      borderRadius: '3px',
      background: '#fff3d6',
      color: '#5c3b00',
      zIndex: 1,
    },
  }),
});

/** Returns the button of a part within the list. */
export const focusedPart = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector(`[data-part-key="${CSS.escape(key)}"] > button`) ?? null;
