import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { dragLine } from '../../../../fields/parts/dragLine';

interface Props {
  isOpen: boolean;
  /** The id of the element that the button opens. */
  controls: string;
  onToggle: () => void;
  name: ReactNode;
  /** The small text under the name. */
  more: ReactNode;
  /** The number of mistakes in it. */
  problems: number;
  /** The smallest width before the buttons beside it go to the next line, in pixels. */
  width?: number;
  /** The chips before that of the mistakes. */
  children?: ReactNode;
  /** The attributes by which the focus is found again after a move. */
  mark: Readonly<Record<`data-${string}`, string>>;
  /** The props of the handle by which the line is dragged, where it can be. */
  handle?: ReturnType<typeof dragLine>['handle'];
}

/** Shows the button that opens a line of an editor (a field, a section, a rule), with its name and what is special about it. */
export function LineHead({ isOpen, controls, onToggle, name, more, problems, width = 0, children, mark, handle }: Props) {
  const translate = useTranslate();
  const button = (
    <ButtonBase {...mark} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle} sx={{ ...head, flex: `1 1 ${width}px` }}>
      <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}>
          {more}
        </Typography>
      </Box>
      <Stack component="span" direction="row" sx={{ gap: 0.5, ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {children}
        {problems > 0 && (
          <Chip component="span" size="small" color="error" label={translate('field_editor.chips.problems', { smart_count: problems })} />
        )}
      </Stack>
    </ButtonBase>
  );
  if (!handle) return button;
  return (
    <>
      <Box {...handle} aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, cursor: 'grab', color: 'text.secondary', pl: 0.5 }}>
        <DragIndicatorIcon fontSize="small" />
      </Box>
      {button}
    </>
  );
}

const head = {
  minWidth: 0,
  p: 1,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 1,
  fontFamily: 'inherit',
} as const;
