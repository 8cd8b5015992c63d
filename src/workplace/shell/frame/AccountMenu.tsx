import DevicesIcon from '@mui/icons-material/Devices';
import MyRemindersIcon from '@mui/icons-material/Checklist';
import PublicIcon from '@mui/icons-material/Public';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Logout, UserMenu } from 'react-admin';
import { Link } from 'react-router';
import { useBackOffice } from '../start/BackOfficeContext';

/** Shows the menu of the account: the public site, the user's sessions, and signing out. */
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
      <MenuItem component={Link} to="/admin/my_reminders">
        <ListItemIcon>
          <MyRemindersIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('areas.my_reminders')}</ListItemText>
      </MenuItem>
      <MenuItem component={Link} to="/profile/sessions">
        <ListItemIcon>
          <DevicesIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('app.sessions')}</ListItemText>
      </MenuItem>
      <Logout />
    </UserMenu>
  );
}
