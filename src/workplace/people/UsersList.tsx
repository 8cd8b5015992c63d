import { Button, Stack } from '@mui/material';
import { useResourceDefinition, useTranslate } from 'ra-core';
import { CreateButton } from 'react-admin';
import { Link } from 'react-router';
import { ListScreen } from '../resource/list/ListScreen';
import { maySeeAs, useBackOffice } from '../shell/start/BackOfficeContext';

/** Those who left: the list leaves them out where nothing asks for them. */
const archived = `/admin/users?filter=${encodeURIComponent('{"archived_at__empty":false}')}`;

/** On a phone they are at the foot of the page alone. */
const onceWide = { display: { xs: 'none', sm: 'inline-flex' } };

/** The people, and the ways to what is asked about them. */
export const UsersList = () => <ListScreen create={<Ways />} />;

function Ways() {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const { hasCreate } = useResourceDefinition();
  const paths = ['why', ...(maySeeAs(profile) ? ['see_as'] : [])];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button size="small" color="inherit" component={Link} to={archived}>
        {translate('areas.archived')}
      </Button>
      {paths.map((path) => (
        <Button key={path} size="small" color="inherit" component={Link} to={`/admin/${path}?from=/admin/users`} sx={onceWide}>
          {translate(`areas.${path}`)}
        </Button>
      ))}
      {hasCreate && <CreateButton variant="contained" />}
    </Stack>
  );
}
