import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { holds, useBackOffice, useDefinition } from '../../shell/BackOfficeContext';
import { TabNav } from '../../shell/TabNav';
import { subjectTabs, type SubjectTab } from './tabs';

interface Props {
  id: string;
  tab: SubjectTab;
  /** Something typed into the form under them is not saved: they lead nowhere. */
  disabled?: boolean;
}

/** The tabs of a subject that are open to the person. */
export function SubjectNav({ id, tab, disabled = false }: Props) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const inputs = useDefinition('inputs');
  const writes = useDefinition('subjects')?.can_write === true;
  const open: Record<SubjectTab, boolean> = {
    historical_data: inputs !== undefined,
    inputs: inputs !== undefined,
    progress: inputs !== undefined,
    reminders: holds(profile, 'reminders:read'),
    configuration: writes,
    import: inputs?.can_write === true,
  };
  return (
    <TabNav label={translate('subject_tabs.label')}>
      {subjectTabs
        .filter((name) => open[name])
        .map((name) => {
          const current = name === tab && { 'aria-current': 'page' as const };
          const label = translate(`subject_tabs.${name}`);
          if (!disabled)
            return (
              <Link key={name} to={`/admin/subjects/${encodeURIComponent(id)}/${name}`} {...current}>
                {label}
              </Link>
            );
          return (
            <span key={name} role="link" aria-disabled="true" title={translate('subject_tabs.unsaved')} {...current}>
              {label}
            </span>
          );
        })}
    </TabNav>
  );
}
