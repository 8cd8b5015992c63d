import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { UnsavedContext } from '../../resource/form/formGuards';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { TabLinks } from '../../shell/parts/TabNav';
import { indicatorTabs, type IndicatorTab } from './tabs';

/** Shows one part of an indicator under the tabs, which are disabled while the form has unsaved changes. */
export function UnderIndicator({ id, tab, children }: { id: string; tab: IndicatorTab; children: ReactNode }) {
  const translate = useTranslate();
  const [unsaved, setUnsaved] = useState(false);
  const open: Record<IndicatorTab, boolean> = {
    indicator: useDefinition('indicators') !== undefined,
    coverage: useDefinition('indicators') !== undefined,
    methodology: useDefinition('indicators')?.can_write === true,
    annotations: useDefinition('annotations') !== undefined,
  };
  const own = `/admin/indicators/${encodeURIComponent(id)}`;
  return (
    <Stack sx={{ minWidth: 0, width: '100%' }}>
      <TabLinks
        label={translate('indicator_tabs.label')}
        tabs={indicatorTabs
          .filter((name) => open[name])
          .map((name) => ({
            to: name === 'indicator' ? own : `${own}/${name}`,
            label: translate(`indicator_tabs.${name}`),
            isCurrent: name === tab,
          }))}
        disabled={unsaved}
      />
      <UnsavedContext.Provider value={setUnsaved}>{children}</UnsavedContext.Provider>
    </Stack>
  );
}
