import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { Button } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';

/** Shows, in a row of the list, the button that opens a new annotation with the values of this one, for users who may write annotations. */
export function DuplicateIcon() {
  const translate = useTranslate();
  const path = useDuplicatePath();
  if (path === null) return null;
  const label = translate('indicator_tabs.duplicate');
  return (
    <IconButton size="small" component={Link} to={path} aria-label={label} title={label}>
      <ContentCopyIcon fontSize="small" />
    </IconButton>
  );
}

/** Shows, among the actions of a form, the button that opens a new annotation with the values of this one. */
export function DuplicateButton() {
  const path = useDuplicatePath();
  if (path === null) return null;
  return (
    <Button label="indicator_tabs.duplicate" component={Link} to={path}>
      <ContentCopyIcon />
    </Button>
  );
}

function useDuplicatePath(): string | null {
  const createPath = useCreatePath();
  const { can_write } = useCurrentDefinition();
  const record = useRecordContext();
  return record && can_write ? `${createPath({ resource: 'annotations', type: 'edit', id: record.id })}/duplicate` : null;
}
