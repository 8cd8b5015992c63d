import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { controlProps } from '../parts/controlProps';
import { containsFilter } from '../inputs/string';
import type { FieldInputProps, FieldUi } from '../ui/types';

const RichText = lazy(() => import('./RichText').then((module) => ({ default: module.RichText })));

function EditorInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <RichText {...controlProps(props)} />
    </Suspense>
  );
}

export const editorUi: FieldUi = { Input: EditorInput, filters: containsFilter };
