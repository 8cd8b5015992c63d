import DescriptionIcon from '@mui/icons-material/Description';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Question } from '#resources/language/questions/question';
import { UploadDialog } from './UploadDialog';
import { filePath } from './workbook';

interface Props {
  questionnaire: { id: string; open: readonly string[] };
  questions: readonly Question[];
  /** Called once a workbook has changed answers. */
  onApplied: () => void;
}

/** Shows the menu of the files of a questionnaire: to fill in, to print, and to upload a filled-in workbook where answers may be changed. */
export function FilesMenu({ questionnaire: { id, open }, questions, onApplied }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUploading, setUploading] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DescriptionIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('questionnaires.files.menu')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" download href={filePath(id, 'xlsx')} onClick={close}>
          {translate('questionnaires.files.xlsx')}
        </MenuItem>
        <MenuItem component="a" target="_blank" rel="noopener" href={filePath(id, 'pdf')} onClick={close}>
          {translate('questionnaires.files.pdf')}
        </MenuItem>
        {open.length > 0 && (
          <MenuItem
            onClick={() => {
              close();
              setUploading(true);
            }}
          >
            {translate('questionnaires.files.upload')}
          </MenuItem>
        )}
      </Menu>
      {isUploading && <UploadDialog id={id} questions={questions} onApplied={onApplied} onClose={() => setUploading(false)} />}
    </>
  );
}
