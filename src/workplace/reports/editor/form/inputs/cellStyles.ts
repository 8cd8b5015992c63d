import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material';

export const cellStyles: SystemStyleObject<Theme> = {
  '& .rows': { display: 'grid', gap: 0.5, mb: 1, overflowX: 'auto' },
  '& .row': { display: 'flex', gap: 0.5, alignItems: 'center' },
  '& input': {
    font: 'inherit',
    fontSize: 14,
    flex: '1 1 90px',
    minWidth: 70,
    p: '6px 8px',
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
};
