import { Box, Typography } from '@mui/material';
import { AppBar, type AppBarProps, LoadingIndicator, RefreshIconButton, TitlePortal } from 'react-admin';
import { Link } from 'react-router';
import { useWorkplace } from '../../../customization';
import { AccountMenu } from './AccountMenu';
import { useBackOffice, useUiLocale } from '../start/BackOfficeContext';
import { useAnswer } from '../confirm/useAnswer';
import { DocumentTitle } from '../parts/DocumentTitle';
import { Extension } from '../../../shell/app/Extension';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from '../../../shell/app/Logo';
import { PaletteButton } from '../palette/PaletteButton';
import { ThemeButton } from './ThemeButton';

/** Shows the bar at the top: the client's name or logo, the title of the screen, the palette, the language, the theme and the account. */
export function BackOfficeAppBar(props: AppBarProps) {
  const { name } = useBackOffice().client;
  const { workplaceLogo: own } = useWorkplace();
  const locale = useUiLocale();
  return (
    <AppBar
      {...props}
      userMenu={<AccountMenu />}
      toolbar={
        <>
          <PaletteButton />
          <LanguageSwitch />
          <ThemeButton />
          <Loading />
        </>
      }
    >
      <Typography
        component={Link}
        to="/admin"
        variant="h6"
        sx={{ color: 'inherit', textDecoration: 'none', fontWeight: 700, mr: 2, display: { xs: 'none', sm: 'block' } }}
      >
        {own ? (
          <Extension instead={name}>
            <Logo of={own} locale={locale} />
          </Extension>
        ) : (
          name
        )}
      </Typography>
      <TitlePortal
        component="div"
        sx={{
          color: 'text.secondary',
          fontSize: { xs: 15, sm: 16 },
          fontFamily: 'inherit',
          minWidth: 0,
          '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
        }}
      />
      <DocumentTitle client={name} />
      <Box sx={{ flex: { xs: 0, sm: 1 } }} />
    </AppBar>
  );
}

function Loading() {
  const Indicator = useAnswer() ? RefreshIconButton : LoadingIndicator;
  return <Indicator sx={{ display: { xs: 'none', sm: 'inherit' } }} />;
}
