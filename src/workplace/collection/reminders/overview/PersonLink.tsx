import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { personPath } from '../paths';

interface Props {
  /** Null for somebody without an account. */
  id: string | null;
  children: ReactNode;
}

/** Shows the name of a person, with a link to their reminders for users who may change them. */
export function PersonLink({ id, children }: Props) {
  const reminders = useDefinition('reminders');
  if (id === null || !reminders?.can_write) return <strong>{children}</strong>;
  return (
    <Link component={RouterLink} to={personPath(id)} color="inherit" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
