import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ago } from '../../../history/changes/Moment';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

interface Props {
  comment: string | null;
  by: string | null;
  at: string | null;
}

/** Why an entry was refused, in the words of who refused it; who, and how long ago. */
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
