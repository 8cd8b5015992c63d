/** Shows the values of the audit log that its definition alone can't describe. */
import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditedEvent } from '#resources/api/history/events';
import { auditThings } from '#resources/logs/auditWords';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { ResourceDisplay } from '../jobs/JobDisplays';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';

/** Shows who acted, and on whose behalf; the product's name where nobody acted. */
export function ActorDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const event = useRecordContext<AuditedEvent>();
  const name = typeof value === 'string' ? value : translate('history.product');
  return event?.impersonator ? translate('event.for', { name, other: event.impersonator_name ?? '' }) : name;
}

/** Shows the name of an entity, or of another subject of the audit log that is no entity. */
export function ThingDisplay(props: FieldDisplayProps) {
  const localize = useLocalize();
  const thing = typeof props.value === 'string' ? auditThings[props.value] : undefined;
  return thing ? localize(thing) : <ResourceDisplay {...props} />;
}

/** Shows the name of the record or job that an event is about, as a link while its screen exists. */
export function AboutDisplay({ value }: FieldDisplayProps) {
  const event = useRecordContext<AuditedEvent>();
  const definition = useDefinition(event?.entity ?? '');
  const name = event?.label ?? (typeof value === 'string' ? value : '');
  const path = event && definition && pathOf(event);
  if (!path) return name;
  return (
    <Link component={RouterLink} to={path} color="inherit">
      {name}
    </Link>
  );
}

/** Returns the address of an event's record; undefined when the record was deleted or has no name. An import event without a record version is about a job, which has a screen of its own. */
function pathOf({ action, entity, entity_id, label, record_version }: AuditedEvent): string | undefined {
  if (record_version === null && (action === 'import' || action === 'import_undone')) return `/admin/imports/${entity_id}`;
  return label === null || action === 'delete' ? undefined : `/admin/${entity}/${encodeURIComponent(entity_id)}`;
}
