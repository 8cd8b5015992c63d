import type { FieldDisplayProps } from '../ui/types';

/** Returns a structured value as indented JSON, to be read or edited; '' for no value. */
export const written = (value: unknown) => (value === undefined || value === null || value === '' ? '' : JSON.stringify(value, null, 2));

export function JsonDisplay({ value, short }: FieldDisplayProps) {
  if (value === null || value === undefined) return null;
  if (short) return <code>{JSON.stringify(value).slice(0, 60)}</code>;
  return <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}>{written(value)}</pre>;
}
