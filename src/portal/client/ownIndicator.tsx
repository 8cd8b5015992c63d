import type { ComponentType } from 'react';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { IndicatorSlotProps } from '../../customization';
import { useAnswer } from '../reading/answers';
import { NotFoundPage } from '../page/errors/NotFoundPage';
import { Extension } from '../../shell/app/Extension';
import { PageHead } from '../layout/PageHead';
import { useText } from '../drawn/locale';
import { ownPaths } from '../reading/preload';

/** Returns the page of an indicator that the client's own component renders. Shows "not found" to readers who may not read the indicator. */
export function ownIndicatorPage(key: string, Own: ComponentType<IndicatorSlotProps>): ComponentType {
  return function OwnIndicatorPage() {
    const text = useText();
    const indicator = useAnswer<IndicatorPage>(ownPaths(key)[0]);
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
