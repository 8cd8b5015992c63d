import { Link as MuiLink, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useBackOffice } from '../start/BackOfficeContext';
import { ownScreens } from '../start/ownScreens';
import { askForShortcuts } from '../palette/KeyboardLayer';
import { useShellParts } from '../../../shell/parts';

/** Shows the foot of every screen: the name of the client, and links to the public site, the shortcuts, the rarely used screens and the contact. */
export function BackOfficeFooter() {
  const translate = useTranslate();
  const { client, definitions, profile } = useBackOffice();
  const [{ footer }] = useShellParts();
  if (!footer) return null;
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 2,
        mt: 'auto',
        pt: 4,
        pb: 1,
        fontSize: 13,
        color: 'text.secondary',
        '& a, & button': { color: 'inherit' },
      }}
    >
      <span>{client.name}</span>
      <Link to="/">{translate('app.public_site')}</Link>
      <MuiLink component="button" sx={{ font: 'inherit' }} onClick={askForShortcuts}>
        {translate('shortcuts.title')}
      </MuiLink>
      {ownScreens(profile, definitions)
        .filter(({ aside }) => aside)
        .map(({ path, label }) => (
          <Link key={path} to={`/admin/${path}`}>
            {translate(label)}
          </Link>
        ))}
      <a href={`mailto:${client.contact_email}`}>{translate('frame.contact')}</a>
    </Stack>
  );
}
