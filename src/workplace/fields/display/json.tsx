import type { FieldDisplayProps } from '../ui/types';

/** A structured value, as it is read and typed. */
export const written = (value: unknown) => (value === undefined || value === null || value === '' ? '' : JSON.stringify(value, null, 2));

export function JsonDisplay({ value, short }: FieldDisplayProps) {
  if (value === null || value === undefined) return null;
  if (short) return <code>{JSON.stringify(value).slice(0, 60)}</code>;
  return <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}>{written(value)}</pre>;
}
