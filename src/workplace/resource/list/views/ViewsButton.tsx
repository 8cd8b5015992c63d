import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import GroupIcon from '@mui/icons-material/Groups';
import { Box, Button, Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { SavedView } from '#dataProvider/calls/views';
import type { ListLayout } from '../layout/useListLayout';
import { useViews } from './useViews';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog')).ViewDialog }));

/** Shows the menu of saved views: open, save, change or share one, or make it the user's default. */
export function ViewsButton({ layout }: { layout: ListLayout }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { views, current, isChanged, defaultId, open, save, change, update, remove, setDefault } = useViews(layout);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null);
  const close = () => setAnchor(null);
  const act = (action: () => void) => () => {
    action();
    close();
  };
  const { pathname } = useLocation();
  const copy = async ({ id }: SavedView) => {
    await navigator.clipboard.writeText(`${window.location.origin}${pathname}?view=${id}`);
    notify('list.view_copied', { type: 'success' });
  };
  const line = (view: SavedView) => (
    <MenuItem key={view.id} dense selected={view.id === current?.id} onClick={act(() => open(view))}>
      <ListItemIcon>{view.id === current?.id && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={view.name}
        secondary={view.own ? (view.id === defaultId ? translate('list.view_default_mark') : undefined) : view.owner}
      />
    </MenuItem>
  );
  const own = views.filter((view) => view.own && !view.shared);
  const shared = views.filter((view) => view.shared);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 180 } }}
      >
        <span className="name">{current?.name ?? translate('list.views')}</span>
        {isChanged && (
          <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', fontWeight: 400 }}>
            {translate('list.view_changed')}
          </Box>
        )}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 260, maxHeight: 520 } } }}>
        <MenuItem dense selected={current === undefined} onClick={act(() => open(undefined))}>
          <ListItemIcon>{current === undefined && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{translate('list.view_none')}</ListItemText>
        </MenuItem>
        {own.length > 0 && <ListSubheader sx={{ lineHeight: 2.4 }}>{translate('list.views_own')}</ListSubheader>}
        {own.map(line)}
        {shared.length > 0 && (
          <ListSubheader sx={{ lineHeight: 2.4, display: 'flex', alignItems: 'center', gap: 1 }}>
            <GroupIcon sx={{ fontSize: 16 }} aria-hidden />
            {translate('list.views_shared')}
          </ListSubheader>
        )}
        {shared.map(line)}
        <Divider />
        {current?.can_change && isChanged && (
          <MenuItem dense onClick={act(update)}>
            {translate('list.view_update', { name: current.name })}
          </MenuItem>
        )}
        <MenuItem dense onClick={act(() => setAsking('new'))}>
          {translate('list.view_save')}
        </MenuItem>
        {current?.can_change && (
          <MenuItem dense onClick={act(() => setAsking('rename'))}>
            {translate('list.view_rename')}
          </MenuItem>
        )}
        {current?.can_change && (
          <MenuItem dense onClick={act(() => change(current, { shared: !current.shared }))}>
            {translate(current.shared ? 'list.view_unshare' : 'list.view_share')}
          </MenuItem>
        )}
        {current && (
          <MenuItem dense onClick={act(() => setDefault(current.id === defaultId ? undefined : current.id))}>
            {translate(current.id === defaultId ? 'list.view_not_default' : 'list.view_default')}
          </MenuItem>
        )}
        {current && (
          <MenuItem dense onClick={act(() => void copy(current))}>
            {translate('list.view_copy')}
          </MenuItem>
        )}
        {current?.can_change && (
          <MenuItem dense sx={{ color: 'error.main' }} onClick={act(() => remove(current))}>
            {translate('list.view_delete', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      {asking && (
        <Suspense>
          <ViewDialog
            title={translate(asking === 'new' ? 'list.view_save' : 'list.view_rename')}
            {...(asking === 'rename' && current ? { view: current } : {})}
            onClose={() => setAsking(null)}
            onSave={(name, isShared) =>
              asking === 'rename' && current ? change(current, { name, shared: isShared }) : save(name, isShared)
            }
          />
        </Suspense>
      )}
    </>
  );
}
