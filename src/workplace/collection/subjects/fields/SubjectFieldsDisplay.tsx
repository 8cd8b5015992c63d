import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { fieldsOf } from '../subject';

const SubjectFieldsTable = lazy(() => import('./SubjectFieldsTable').then((module) => ({ default: module.SubjectFieldsTable })));

/** Shows the fields of a subject, one per row. */
export function SubjectFieldsDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const fields = fieldsOf({ fields: value });
  if (short) return <>{translate('list.items', { smart_count: fields.length })}</>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
      <SubjectFieldsTable fields={fields} />
    </Suspense>
  );
}
