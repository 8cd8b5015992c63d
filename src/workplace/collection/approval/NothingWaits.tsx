import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';

/** Shows that nothing waits for a decision, with links to other work: in a subject, to the other subjects and entries. */
export function NothingWaits({ inSubject = false, others = 0, onOthers }: { inSubject?: boolean; others?: number; onOthers?: () => void }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start', maxWidth: 560, mt: { xs: 3, sm: 6 } }}>
      <Typography variant="h4" component="h2">
        {translate(inSubject ? 'approval.all_decided' : 'approval.nothing')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(inSubject ? 'approval.all_decided_hint' : 'approval.nothing_hint')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {inSubject && (
          <Button variant="contained" component={Link} to="/admin/approval">
            {translate('approval.other_subjects')}
          </Button>
        )}
        {others > 0 && onOthers && (
          <Button variant="outlined" color="inherit" onClick={onOthers}>
            {translate('approval.others', { smart_count: others })}
          </Button>
        )}
        {!inSubject && (
          <Button variant="outlined" color="inherit" component={Link} to="/admin/inputs">
            {translate('approval.all_entries')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
