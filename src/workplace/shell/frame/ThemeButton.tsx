import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useThemeMode } from '../theme/useThemeMode';

/** Switches between light and dark. */
export function ThemeButton() {
  const translate = useTranslate();
  const [mode, toggle] = useThemeMode();
  return (
    <Tooltip title={translate('palette.theme')}>
      <IconButton data-theme={mode} color="inherit" onClick={toggle} aria-label={translate('palette.theme')}>
        {mode === 'dark' ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
}
