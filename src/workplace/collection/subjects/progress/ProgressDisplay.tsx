import { useTranslate } from 'ra-core';
import { isRecord } from '#resources/language/fields/isRecord';
import type { FieldDisplayProps } from '../../../fields/ui/types';

interface Progress {
  disabled: boolean;
  users: string[];
}
/** Returns the progress settings in a value, with defaults for what is missing. */
export const progressOf = (value: unknown): Progress => {
  const progress = isRecord(value) ? value : {};
  const users = Array.isArray(progress.available_users) ? progress.available_users : [];
  return { disabled: progress.disabled === true, users: users.filter((user) => typeof user === 'string') };
};

export function ProgressDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const { disabled, users } = progressOf(value);
  if (disabled) return <>{translate('progress.disabled')}</>;
  return <>{users.length > 0 ? translate('progress.some', { smart_count: users.length }) : translate('progress.everyone')}</>;
}
