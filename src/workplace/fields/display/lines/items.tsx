import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldValue, Values } from '#resources/definition';
import type { FieldDisplayProps } from '../../ui/types';

const ItemsTable = lazy(() => import('./ItemsTable').then((module) => ({ default: module.ItemsTable })));

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
function linesOf(value: FieldValue | undefined): Values[] {
  const list: unknown = value;
  return Array.isArray(list) ? list.filter(isValues) : [];
}

/** Shows the lines as a table or, in a list (`short`), their number. */
export function ItemsDisplay({ field, value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const records = linesOf(value);
  if (short) return <>{records.length ? translate('list.items', { smart_count: records.length }) : ''}</>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
      <ItemsTable field={field} records={records} />
    </Suspense>
  );
}
