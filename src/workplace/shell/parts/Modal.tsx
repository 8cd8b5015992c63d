import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';

/** The width of a dialog of each size, in pixels. On a phone every dialog is as narrow as the screen. */
export const modalWidths = { small: 420, medium: 640, large: 920, 'x-large': 1240 } as const;
export type ModalSize = keyof typeof modalWidths;

/** The greatest heights of the body, which scrolls by itself. */
const bodyHeights = { maxHeight: { xs: '65vh', sm: '70vh', lg: '75vh' } };

interface Props {
  title: ReactNode;
  size?: ModalSize;
  /** Called on Esc, on a click outside and on the cross. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Shows a window over the screen, with a header, a body and a footer. */
export function Modal({ title, size = 'medium', onClose, footer, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: modalWidths[size], m: { xs: 1.5, sm: 4 }, width: { xs: 'calc(100% - 24px)', sm: '100%' } } } }}
    >
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, py: 1.5 }}>
        <span id={titleId}>{title}</span>
        <IconButton size="small" edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={bodyHeights}>
        {children}
      </DialogContent>
      {footer && <DialogActions sx={{ px: 3, py: 1.5 }}>{footer}</DialogActions>}
    </Dialog>
  );
}
