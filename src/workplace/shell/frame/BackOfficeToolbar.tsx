import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useShellParts } from '../../../shell/parts';

/** Shows the way back above a screen that fills the window; nothing above other screens. */
export function BackOfficeToolbar() {
  const translate = useTranslate();
  const [{ toolbar }, change] = useShellParts();
  if (!toolbar) return null;
  return (
    <Stack
      role="toolbar"
      aria-label={translate('frame.focus')}
      direction="row"
      sx={{ alignItems: 'center', gap: 2, px: 1.5, py: 0.5, mb: 1, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        {translate('frame.focused')}
      </Typography>
      <Button size="small" color="inherit" onClick={() => change(unfocused)}>
        {translate('frame.unfocus')}
      </Button>
    </Stack>
  );
}

const unfocused = { toolbar: false, footer: true, menu: { enabled: true } };
/** The parts of the shell when one screen fills the window: no menu, no footer. */
export const focused = { toolbar: true, footer: false, menu: { enabled: false, show: false } };
