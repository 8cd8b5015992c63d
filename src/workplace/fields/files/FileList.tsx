import DeleteIcon from '@mui/icons-material/Delete';
import type { ComponentType } from 'react';
import { Box, IconButton, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Attachment } from '#resources/definition';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { fileSize } from '#resources/formats/fileSize';

interface Props {
  files: readonly Attachment[];
  onRemove: (oid: string) => void;
  disabled?: boolean;
  /** Stands below the name of each file. */
  Below?: ComponentType<{ file: Attachment }> | undefined;
}

/** Shows the attached files, each with a link to open it and a button to remove it. */
export function FileList({ files, onRemove, disabled = false, Below }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  if (files.length === 0) return null;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((file) => {
        const { oid, name, url, size } = file;
        return (
          <Stack
            key={oid}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', py: 0.25 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Link>
              {Below && <Below file={file} />}
            </Box>
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {fileSize(size, locale)}
            </Typography>
            <IconButton size="small" disabled={disabled} aria-label={translate('files.remove', { name })} onClick={() => onRemove(oid)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        );
      })}
    </Stack>
  );
}
