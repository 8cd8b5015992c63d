import { Link } from '@mui/material';
import type { FieldDisplayProps } from '../ui/types';
import { DisplayText } from './localized';

export function StringDisplay({ field, value, short }: FieldDisplayProps) {
  const text = typeof value === 'string' ? value : '';
  if (!short && field.format === 'url' && /^https?:\/\//i.test(text))
    return (
      <Link href={text} rel="noreferrer" target="_blank">
        {text}
      </Link>
    );
  if (!short && field.format === 'email' && text) return <Link href={`mailto:${text}`}>{text}</Link>;
  return <DisplayText value={value} short={short} />;
}
