import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '#src/workplace/shell/parts/visuallyHidden';
import { useTranslate } from 'ra-core';
import { askForPalette } from './KeyboardLayer';
import { Keys } from './Keys';

/** Shows the button that opens the palette. */
export function PaletteButton() {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={askForPalette}
      sx={{ gap: 1, color: 'text.secondary', fontWeight: 400, minWidth: 44, border: { lg: 1 }, borderColor: { lg: 'divider' } }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
        {translate('palette.button')}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline-flex' }, ml: 0.5 }}>
        <Keys keys="mod K" />
      </Box>
    </Button>
  );
}
