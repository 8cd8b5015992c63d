import { useTranslate } from 'ra-core';
import { TabLinks } from '../../../shell/parts/TabNav';
import { kinds, listPath, type Kind } from '../paths';

/** Shows the kind of the new reminder, with a link to the form of the other kind. */
export function KindChoice({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  return (
    <TabLinks
      label={translate('reminding.kinds')}
      disabled={false}
      tabs={kinds.map((each) => ({
        to: `${listPath(each)}/new`,
        label: translate(`reminding.places.${each}`),
        isCurrent: each === kind,
      }))}
    />
  );
}
