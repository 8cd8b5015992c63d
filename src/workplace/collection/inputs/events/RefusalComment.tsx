import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ago } from '../../../history/changes/Moment';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

interface Props {
  comment: string | null;
  by: string | null;
  at: string | null;
}

/** Shows why an entry was rejected, in the approver's words, with the approver's name and how long ago it was. */
export function RefusalComment({ comment, by, at }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const told = [by, at && ago(at, locale)].filter(Boolean).join(', ');
  return (
    <>
      {comment && (
        <Box
          component="blockquote"
          sx={{ m: 0, my: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'error.main', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {comment}
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {comment ? told : [translate('follow.refused_without'), told].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
