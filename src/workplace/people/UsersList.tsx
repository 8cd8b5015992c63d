import { Button, Stack } from '@mui/material';
import { useResourceDefinition, useTranslate } from 'ra-core';
import { CreateButton } from 'react-admin';
import { Link } from 'react-router';
import { ListScreen } from '../resource/list/ListScreen';
import { maySeeAs, useBackOffice } from '../shell/start/BackOfficeContext';

/** The address of the archived people: the list leaves them out unless a filter asks for them. */
const archived = `/admin/users?filter=${encodeURIComponent('{"archived_at__empty":false}')}`;

/** Hides a button on a phone, where the foot of the page has the same links. */
const onceWide = { display: { xs: 'none', sm: 'inline-flex' } };

/** Lists the people, with links to the archived people and to the screens that check someone's permissions or view as another person. */
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
