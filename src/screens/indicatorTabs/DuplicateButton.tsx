import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCurrentDefinition } from '../../resource/useCurrentDefinition';

/** The way to a new annotation that begins as this one is, for who may write them. */
export function DuplicateButton() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can_write } = useCurrentDefinition();
  const record = useRecordContext();
  if (!record || !can_write) return null;
  const label = translate('indicator_tabs.duplicate');
  return (
    <IconButton
      size="small"
      component={Link}
      to={`${createPath({ resource: 'annotations', type: 'edit', id: record.id })}/duplicate`}
      aria-label={label}
      title={label}
    >
      <ContentCopyIcon fontSize="small" />
    </IconButton>
  );
}
