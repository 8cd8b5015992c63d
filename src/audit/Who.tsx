import { useTranslate } from 'ra-core';
import type { AuditedEvent } from '#resources/api/history';

/** Who did it, and in whose name. */
export function Who({ event: { actor_name, impersonator, impersonator_name } }: { event: AuditedEvent }) {
  const translate = useTranslate();
  const name = actor_name ?? translate('history.product');
  return <strong>{impersonator ? translate('audit.for', { name, other: impersonator_name ?? '' }) : name}</strong>;
}
