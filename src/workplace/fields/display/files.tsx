import { Link, Stack, Typography } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from 'ra-core';
import type { Attachment } from '#resources/definition';
import { FileExtrasContext } from '../files/FileExtras';
import type { FieldDisplayProps } from '../ui/types';

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'oid' in value && 'name' in value;

/** Returns the attachments in a value, ignoring anything else in it. */
export function attachmentsOf(value: unknown): Attachment[] {
  return Array.isArray(value) ? value.filter(isAttachment) : [];
}

export function FilesDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const Below = useContext(FileExtrasContext)?.Below;
  const files = attachmentsOf(value);
  if (!files.length) return null;
  if (short)
    return (
      <Typography component="span" variant="body2" noWrap>
        {translate('list.files', { smart_count: files.length })}
      </Typography>
    );
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
      {files.map((file) => (
        <li key={file.oid}>
          <Link href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </Link>
          {Below && <Below file={file} />}
        </li>
      ))}
    </Stack>
  );
}
