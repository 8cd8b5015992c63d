import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import { IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { ListScreen } from '../../resource/list/ListScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { ArchiveDialog } from './ArchiveDialog';

const pathOf = ({ id }: RaRecord) => `/admin/users/${id}`;

/** Lists people who may sign in but have not done so for a long time; each can be archived from the list. */
export function DormantList() {
  const archives = useDefinition('users')?.can_write === true;
  const actions = archives && { rowActions: { title: 'access.dormant.archive', action: <Archive /> } };
  return <ListScreen pathOf={pathOf} empty={<NobodyDormant />} {...actions} />;
}

function NobodyDormant() {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">{translate('access.dormant.none')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', my: 1 }}>{translate('access.dormant.about')}</Typography>
      <Link component={RouterLink} to={`?${new URLSearchParams({ filter: JSON.stringify({ idle_days__gte: 30 }) })}`}>
        {translate('access.dormant.sooner')}
      </Link>
    </>
  );
}

function Archive() {
  const translate = useTranslate();
  const person = useRecordContext<{ id: string; name: string; email: string }>();
  const [asked, ask] = useState(false);
  if (!person) return null;
  const label = translate('access.dormant.archive_of', { name: person.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => ask(true)}>
          <ArchiveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asked && <ArchiveDialog person={person} onClose={() => ask(false)} />}
    </>
  );
}
