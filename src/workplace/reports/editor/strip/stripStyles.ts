import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material';
import { draggedOver } from '../../../fields/parts/dragLine';
import { beside, besideHeight } from '../sheet/paper';

/** The width of a thumbnail of a page in portrait, in pixels. */
export const thumbnailWidth = 112;

/** Styles the strip: beside the sheet on a wide screen, above it on a narrow one. */
export const stripStyles: SystemStyleObject<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  gap: 1,
  minWidth: 0,
  ...beside,
  maxHeight: { lg: besideHeight },
  position: { lg: 'sticky' },
  '& ol': {
    listStyle: 'none',
    p: '4px',
    m: 0,
    display: 'flex',
    flexDirection: { xs: 'row', lg: 'column' },
    gap: 1,
    overflow: 'auto',
    scrollbarWidth: 'thin',
    minHeight: 0,
    flex: { xs: '1 1 0', lg: '0 1 auto' },
  },
  '& li': { flex: 'none', contentVisibility: { lg: 'auto' }, containIntrinsicSize: '136px 210px', borderRadius: '6px', ...draggedOver },
  '& li > button': {
    // Holds the hidden word in it, which would widen the page from beyond the edge of the strip.
    position: 'relative',
    font: 'inherit',
    fontSize: 12.5,
    lineHeight: 1.35,
    color: 'text.primary',
    background: 'none',
    border: '2px solid transparent',
    borderRadius: '6px',
    p: '6px 8px',
    width: 136,
    cursor: 'pointer',
    textAlign: 'center',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  },
  '& .sheet': { display: { xs: 'none', lg: 'grid' }, placeItems: 'center', height: 158, mb: 0.5 },
  '& .name': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& > button': { flex: 'none', whiteSpace: 'nowrap', px: 1, alignSelf: { xs: 'center', lg: 'stretch' } },
};
