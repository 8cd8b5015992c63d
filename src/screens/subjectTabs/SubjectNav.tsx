import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { holds, useBackOffice, useDefinition } from '../../shell/BackOfficeContext';
import { subjectTabs, type SubjectTab } from './tabs';

/** The tabs of a subject that are open to the person. */
export function SubjectNav({ id, tab }: { id: string; tab: SubjectTab }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const inputs = useDefinition('inputs');
  const writes = useDefinition('subjects')?.can_write === true;
  const open: Record<SubjectTab, boolean> = {
    historical_data: inputs !== undefined,
    progress: inputs !== undefined,
    reminders: holds(profile, 'reminders:read'),
    configuration: writes,
    import: inputs?.can_write === true,
  };
  return (
    <Box
      component="nav"
      aria-label={translate('subject_tabs.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
        '& a': {
          px: 1.5,
          py: 1,
          color: 'text.secondary',
          textDecoration: 'none',
          fontWeight: 600,
          borderBottom: '2px solid transparent',
          mb: '-1px',
        },
        '& a:hover': { color: 'text.primary' },
        '& a[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
      }}
    >
      {subjectTabs
        .filter((name) => open[name])
        .map((name) => (
          <Link key={name} to={`/admin/subjects/${encodeURIComponent(id)}/${name}`} {...(name === tab ? { 'aria-current': 'page' } : {})}>
            {translate(`subject_tabs.${name}`)}
          </Link>
        ))}
    </Box>
  );
}
