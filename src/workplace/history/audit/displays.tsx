/** How the audit shows what its definition alone does not say. */
import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditedEvent } from '#resources/api/history';
import { auditThings } from '#resources/auditWords';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { ResourceDisplay } from '../../administration/jobs/JobDisplays';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';

/** Who did it, and in whose name; the product where it was nobody. */
export function ActorDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const event = useRecordContext<AuditedEvent>();
  const name = typeof value === 'string' ? value : translate('history.product');
  return event?.impersonator ? translate('event.for', { name, other: event.impersonator_name ?? '' }) : name;
}

/** An entity, or what else the audit tells of. */
export function ThingDisplay(props: FieldDisplayProps) {
  const localize = useLocalize();
  const thing = typeof props.value === 'string' ? auditThings[props.value] : undefined;
  return thing ? localize(thing) : <ResourceDisplay {...props} />;
}

/** What an event is about, by its name, with the way to it while it is there. */
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

/** What names no record is a job: an import has a screen of its own. */
function pathOf({ action, entity, entity_id, label, record_version }: AuditedEvent): string | undefined {
  if (record_version === null && (action === 'import' || action === 'import_undone')) return `/admin/imports/${entity_id}`;
  return label === null || action === 'delete' ? undefined : `/admin/${entity}/${encodeURIComponent(entity_id)}`;
}
