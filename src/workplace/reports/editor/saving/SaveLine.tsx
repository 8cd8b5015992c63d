import SavedIcon from '@mui/icons-material/CloudDoneOutlined';
import WaitingIcon from '@mui/icons-material/CloudOffOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import SavingIcon from '@mui/icons-material/Sync';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SaveStatus } from './useSaving';

const icons = {
  saved: SavedIcon,
  saving: SavingIcon,
  waiting: WaitingIcon,
  conflict: ErrorIcon,
  incomplete: ErrorIcon,
  refused: ErrorIcon,
} satisfies Record<SaveStatus, unknown>;

/** Says whether all changes are saved, and why not. */
export function SaveLine({ status }: { status: SaveStatus }) {
  const translate = useTranslate();
  const Icon = icons[status];
  const isCalm = status === 'saved' || status === 'saving';
  return (
    <Stack
      direction="row"
      role="status"
      sx={{ alignItems: 'center', gap: 0.75, color: isCalm ? 'text.secondary' : 'warning.main', minWidth: 0 }}
    >
      <Icon fontSize="small" />
      <Typography variant="body2">{translate(`reports.saving.${status}`)}</Typography>
    </Stack>
  );
}
