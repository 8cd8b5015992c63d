import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { controlProps } from './controlProps';
import { containsFilter } from './string';
import type { FieldInputProps, FieldUi } from './types';

const RichText = lazy(() => import('./RichText').then((module) => ({ default: module.RichText })));

function EditorInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <RichText {...controlProps(props)} />
    </Suspense>
  );
}

export const editorUi: FieldUi = { Input: EditorInput, filters: containsFilter };
