import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import DashboardIcon from '@mui/icons-material/Dashboard';
import { ListSubheader } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import type { MenuGroup } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useApprovalTitle } from './useApprovalTitle';
import { holds, useBackOffice } from '../start/BackOfficeContext';
import { ownScreens, screenOf, type OwnScreen } from '../start/ownScreens';
import { useIconAt } from './placeIcons';

interface Group {
  key: MenuGroup;
  definitions: ReadableDefinition[];
}

/** Returns the definitions by menu group; groups and definitions are in the order in which the server gave them. */
export function groupsOf(definitions: readonly ReadableDefinition[]): Group[] {
  const groups = new Map<MenuGroup, ReadableDefinition[]>();
  for (const definition of definitions) {
    if (!definition.menu) continue;
    const group = groups.get(definition.menu.group) ?? [];
    groups.set(definition.menu.group, [...group, definition]);
  }
  return [...groups].map(([key, members]) => ({ key, definitions: members }));
}

/** Styles an item as not selected. At `questionnaires/manage`, react-admin also selects the item `questionnaires`, because its address begins alike. */
const notHere = { '&.RaMenuItemLink-active': { backgroundColor: 'transparent', fontWeight: 'inherit' } };

/** Marks an item as the current one, also where its screens have another address. */
const isHere = { className: 'RaMenuItemLink-active', 'aria-current': 'page' } as const;

/** Shows the menu: the entities that the user may read, by group, and the screens that belong to no entity. */
export function BackOfficeMenu() {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const own = ownScreens(profile, definitions).filter(({ aside }) => !aside);
  const [open] = useSidebarState();
  const approval = useApprovalTitle();
  const iconAt = useIconAt();
  const icon = (place: string, ours: ComponentType) => {
    const Icon = iconAt(place, ours);
    return <Icon />;
  };
  const here = screenOf(useLocation().pathname.replace('/admin/', ''));
  const ownItem = ({ path, label, icon: ours }: OwnScreen) => (
    <Menu.Item
      key={path}
      to={`/admin/${path}`}
      primaryText={translate(label)}
      leftIcon={icon(path, ours)}
      {...(here?.path === path ? isHere : here ? { sx: notHere } : {})}
    />
  );
  const groups = groupsOf(definitions);
  const traces = groups.find(({ key }) => key === 'traces')?.definitions ?? [];
  return (
    <Menu aria-label={translate('app.menu')}>
      <Menu.DashboardItem primaryText="home.title" leftIcon={icon('home', DashboardIcon)} />
      {groups
        .filter(({ key }) => key !== 'traces')
        .flatMap(({ key, definitions: members }) => [
          open ? <GroupName key={key} name={translate(`menu.${key}`)} /> : null,
          ...members.map(({ id }) => <Menu.ResourceItem key={id} name={id} />),
          key === 'collection' && holds(profile, 'inputs:approve') ? (
            <Menu.Item key="approval" to="/admin/approval" primaryText={approval} leftIcon={icon('approval', ApprovalIcon)} />
          ) : null,
          ...own.filter(({ group }) => group === key).map(ownItem),
        ])}
      {open && <GroupName name={translate('menu.traces')} />}
      {traces.map(({ id }) => (
        <Menu.ResourceItem key={id} name={id} />
      ))}
      {own.filter(({ group }) => !groups.some(({ key }) => key === group)).map(ownItem)}
    </Menu>
  );
}

function GroupName({ name }: { name: string }) {
  return (
    <ListSubheader role="presentation" sx={{ bgcolor: 'transparent', lineHeight: 2.2, pt: 1.5, fontSize: 12, position: 'static' }}>
      {name}
    </ListSubheader>
  );
}
