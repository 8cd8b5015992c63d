import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Attachment } from '#resources/definition';

/** Shows a picture or a PDF beside the entry that it is evidence of. */
export function EvidencePane({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const translate = useTranslate();
  const { name, url, type } = file;
  return (
    <Stack
      component="aside"
      aria-label={translate('approval.evidence_of', { name })}
      sx={{ height: '100%', minHeight: { xs: 360, lg: 480 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Link href={url} target="_blank" rel="noreferrer" color="inherit" noWrap sx={{ flex: 1 }}>
          {name}
        </Link>
        <IconButton onClick={onClose} aria-label={translate('approval.close_evidence')} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      {type === 'application/pdf' ? (
        <Box
          component="iframe"
          src={`${url}?shown=true`}
          title={name}
          sx={{ flex: 1, width: '100%', border: 0, bgcolor: 'background.default' }}
        />
      ) : (
        <Box sx={{ flex: 1, overflow: 'auto', p: 2 }}>
          <Box component="img" src={url} alt={name} sx={{ maxWidth: '100%', display: 'block', mx: 'auto' }} />
        </Box>
      )}
    </Stack>
  );
}
