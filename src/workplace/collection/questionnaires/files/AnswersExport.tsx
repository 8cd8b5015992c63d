import DownloadIcon from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useExport } from '../../../resource/list/exchange/exports';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';

const formats = ['xlsx', 'csv', 'json'] as const;

/** Shows the menu that exports all answers to a template. A job writes the file, and the browser downloads it. */
export function AnswersExport({ template }: { template: string }) {
  const translate = useTranslate();
  const request = useExport();
  const { impersonation } = useBackOffice().profile;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  // A session that only views as another person may start no job.
  if (impersonation && !impersonation.writes) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('manage_questionnaires.export_answers')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              request({ template, format });
            }}
          >
            {translate(`manage_questionnaires.export_formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
