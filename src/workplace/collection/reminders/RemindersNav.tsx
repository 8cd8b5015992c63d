import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { TabLinks } from '../../shell/parts/TabNav';
import { listPath, remindersPath } from './paths';

const tabs = [
  { name: 'overview', to: remindersPath },
  { name: 'data', to: listPath('data') },
  { name: 'approval', to: listPath('approval') },
  { name: 'config', to: `${remindersPath}/config` },
] as const;

/** Shows the links between the overview, the two lists and the settings of reminders. */
export function RemindersNav() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <TabLinks
      label={translate('reminding.places.title')}
      disabled={false}
      tabs={tabs.map((tab) => ({ to: tab.to, label: translate(`reminding.places.${tab.name}`), isCurrent: tab === current }))}
    />
  );
}
