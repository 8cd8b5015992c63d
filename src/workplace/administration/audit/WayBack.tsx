import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { actPath } from '../../history/bin/deletions';
import { UndoAct } from '../../history/undo/UndoAct';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import type { AuditedEvent } from '#resources/api/history';

/** Shows the button that undoes a bulk edit or, for a bulk deletion, the link to the bin, where it can be undone. */
export function WayBack({ event: { change_set, change_set_count: count, action, entity } }: { event: AuditedEvent }) {
  const translate = useTranslate();
  const definition = useDefinition(entity);
  if (!definition?.can_write || change_set === null || count < 2) return null;
  if (action === 'update') return <UndoAct change_set={change_set} count={count} definition={definition} />;
  if (action !== 'delete') return null;
  return (
    <Button size="small" color="inherit" component={Link} to={actPath(change_set)}>
      {translate('bin.open')}
    </Button>
  );
}
