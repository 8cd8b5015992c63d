import type { ReactNode } from 'react';
import { Layout, Sidebar, type SidebarProps } from 'react-admin';
import { FollowedJobs } from '../resource/list/bulk/jobs/FollowedJobs';
import { BackOfficeAppBar } from '../shell/frame/BackOfficeAppBar';
import { BackOfficeFooter } from '../shell/frame/BackOfficeFooter';
import { BackOfficeMenu } from '../shell/frame/BackOfficeMenu';
import { BackOfficeToolbar } from '../shell/frame/BackOfficeToolbar';
import { DefinitionMistakes } from '../shell/notices/DefinitionMistakes';
import { KeyboardLayer } from '../shell/palette/KeyboardLayer';
import { useShellParts } from '../../shell/parts';
import { Trail } from '../shell/parts/Trail';
import { useShownMenu } from '../shell/frame/useShownMenu';

/** Shows the frame of every back-office screen; its skip link is that of react-admin. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const [{ menu }] = useShellParts();
  return (
    <Layout
      appBar={BackOfficeAppBar}
      menu={BackOfficeMenu}
      sidebar={ShownMenu}
      appBarAlwaysOn
      sx={{
        minWidth: 0,
        ...(menu.enabled ? {} : { '& .RaSidebar-docked, & .RaAppBar-menuButton': { display: 'none' } }),
        '& .RaLayout-appFrame': { marginTop: { xs: 7, sm: 6.5 }, minWidth: 0, width: '100%' },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaList-main': { minWidth: 0 },
        '& .RaCreateButton-floating': { bottom: 'calc(60px + var(--banner, 0px))' },
        // An off-screen form keeps the width at which it was last drawn, although the window may be narrower since.
        '& .RaCreate-card, & .RaEdit-card, & .RaShow-card': { minWidth: 0 },
        '& .list-page, & .RaList-main > .MuiPaper-root': { maxWidth: '100%' },
        '& .RaLayout-content': {
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          padding: { xs: 1.5, sm: 2, lg: 3 },
          paddingTop: 1,
        },
        '& .RaSidebar-fixed': { paddingTop: 1 },
      }}
    >
      <BackOfficeToolbar />
      {import.meta.env.DEV && <DefinitionMistakes />}
      <Trail />
      {children}
      <BackOfficeFooter />
      <KeyboardLayer />
      <FollowedJobs />
    </Layout>
  );
}

/** Shows the menu. It is mounted anew when it changes between standing beside the page and opening over it, so that it isn't left half open. */
const ShownMenu = (props: SidebarProps) => (useShownMenu() ? <Sidebar {...props} /> : null);
