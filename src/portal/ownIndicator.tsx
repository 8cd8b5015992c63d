import type { ComponentType } from 'react';
import type { IndicatorPage } from '#resources/api/indicators';
import type { IndicatorSlotProps } from '../customization';
import { useAnswer } from './api';
import { NotFoundPage } from './errors/NotFoundPage';
import { Extension } from '../shell/Extension';
import { PageHead } from './layout/PageHead';
import { useText } from './locale';
import { usePortal } from './PortalContext';
import { ownPaths } from './preload';

/** An indicator drawn by the client’s own page, for those who may read it. */
export function ownIndicatorPage(Own: ComponentType<IndicatorSlotProps>): ComponentType {
  return function OwnIndicatorPage() {
    const text = useText();
    const { params } = usePortal();
    const [path = ''] = ownPaths(params, new URLSearchParams());
    const indicator = useAnswer<IndicatorPage>(path);
    if (!indicator) return <NotFoundPage />;
    return (
      <>
        <PageHead title={text(indicator.name)} description={text(indicator.description)} path={`/indicators/${indicator.path}`} />
        <Extension instead={<h1>{text(indicator.name)}</h1>}>
          <Own indicator={indicator} />
        </Extension>
      </>
    );
  };
}
