import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDraftState, type DraftStatus } from './draftStatus';

/** Shows whether what is typed is kept, and where: beside the buttons, or under them on a narrow screen. */
export function DraftLine({ status }: { status: DraftStatus }) {
  const translate = useTranslate();
  const state = useDraftState(status);
  return (
    <Stack
      direction="row"
      role="status"
      sx={{ alignItems: 'center', gap: 0.75, color: state === 'waiting' ? 'warning.main' : 'text.secondary' }}
    >
      {state === 'saved' && <CloudDoneIcon fontSize="small" />}
      {state === 'waiting' && <CloudOffIcon fontSize="small" />}
      {state !== 'none' && <Typography variant="body2">{translate(`drafts.${state}`)}</Typography>}
    </Stack>
  );
}
