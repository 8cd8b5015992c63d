import PublicIcon from '@mui/icons-material/Public';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Logout, UserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { useBackOffice } from './BackOfficeContext';

/** The account: the public site, and out. */
export function AccountMenu() {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  return (
    <UserMenu label={profile.name ?? profile.email ?? ''}>
      <MenuItem component={Link} to="/">
        <ListItemIcon>
          <PublicIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('app.public_site')}</ListItemText>
      </MenuItem>
      <Logout />
    </UserMenu>
  );
}
