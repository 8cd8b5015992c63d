import { useTranslate } from 'ra-core';
import { useCustomization } from '../../customization';
import { PageHead } from '../layout/PageHead';
import { useReaderLocale } from '../locale';
import { groupIndicators } from '../overview/sections';
import { Sections } from '../overview/Sections';
import { useClient, useIndicators } from '../usePortalData';

/** The client's opening, then every section with its indicators. */
export function HomePage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { HomeHeader } = useCustomization();
  const client = useClient();
  const indicators = useIndicators();
  return (
    <>
      <PageHead title={translate('portal.home.title')} description={translate('portal.home.description', { name: client?.name ?? '' })} />
      <HomeHeader locale={locale} />
      {client && indicators && <Sections sections={groupIndicators(client, indicators)} />}
    </>
  );
}
