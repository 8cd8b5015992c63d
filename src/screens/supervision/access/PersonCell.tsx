import { Link, TableCell, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDefinition } from '../../../shell/BackOfficeContext';

interface Props {
  person: { id: string; name: string; email: string };
  /** What a narrow screen has no column for. */
  children?: ReactNode;
}

/** A person, with the way to them for who may take it. */
export function PersonCell({ person: { id, name, email }, children }: Props) {
  const readable = useDefinition('users') !== undefined;
  return (
    <TableCell sx={{ minWidth: 140, maxWidth: 320, overflowWrap: 'anywhere', verticalAlign: 'top' }}>
      {readable ? (
        <Link component={RouterLink} to={`/admin/users/${id}`} color="inherit" sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {name !== email && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {email}
        </Typography>
      )}
      {children}
    </TableCell>
  );
}
