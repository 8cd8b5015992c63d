import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

/** What is shown, to take away. */
export function ExportAs({ url }: { url: (format: 'xlsx' | 'csv') => string }) {
  const translate = useTranslate();
  const [anchor, open] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {translate('spreadsheet.export')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => open(null)}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={format} component="a" download href={url(format)} onClick={() => open(null)}>
            {translate(`spreadsheet.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
