import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { controlProps } from './controlProps';
import { useText } from './localized';
import { containsFilter } from './string';
import { wordsOf } from './wordsOf';
import type { FieldDisplayProps, FieldInputProps, FieldUi } from './types';

const RichText = lazy(() => import('./RichText').then((module) => ({ default: module.RichText })));

function EditorInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <RichText {...controlProps(props)} />
    </Suspense>
  );
}

/** The server cleans an editor's HTML when it is written, so it can be drawn as it is. */
function EditorDisplay({ value, short }: FieldDisplayProps) {
  const html = useText(value);
  if (short)
    return (
      <Typography variant="body2" noWrap sx={{ maxWidth: 320 }}>
        {wordsOf(html).slice(0, 120)}
      </Typography>
    );
  return (
    <Box
      sx={{ '& > :first-of-type': { mt: 0 }, '& img': { maxWidth: '100%' }, overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export const editorUi: FieldUi = { Input: EditorInput, Display: EditorDisplay, filters: containsFilter };
