import { useTranslate } from 'ra-core';
import { holds, useBackOffice, useDefinition } from '../../../shell/start/BackOfficeContext';
import { TabLinks } from '../../../shell/parts/TabNav';
import { subjectTabs, type SubjectTab } from './tabs';

interface Props {
  id: string;
  tab: SubjectTab;
  /** True while the form under the tabs has unsaved changes: the tabs can't be opened. */
  disabled?: boolean;
}

/** Shows the tabs of a subject that the user may open. */
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
    <TabLinks
      label={translate('subject_tabs.label')}
      tabs={subjectTabs
        .filter((name) => open[name])
        .map((name) => ({
          to: `/admin/subjects/${encodeURIComponent(id)}/${name}`,
          label: translate(`subject_tabs.${name}`),
          isCurrent: name === tab,
        }))}
      disabled={disabled}
    />
  );
}
