import { useTranslate } from '../PortalContext';
import { useCustomization } from '../../customization';
import { PageHead } from '../layout/PageHead';
import { useReaderLocale } from '../locale';
import { useClient, useGlances } from '../usePortalData';
import { TellingSections } from './TellingSections';

/** The client's opening, then what each section has to tell. */
export function HomePage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { HomeHeader, extensions } = useCustomization();
  const client = useClient();
  const glances = useGlances();
  return (
    <>
      <PageHead title={translate('portal.home.title')} description={translate('portal.home.description', { name: client?.name ?? '' })} />
      {extensions.home ? (
        <extensions.home />
      ) : (
        <>
          <HomeHeader locale={locale} />
          {client && glances && <TellingSections client={client} glances={glances} />}
          {extensions.homeAfterSections && <extensions.homeAfterSections />}
        </>
      )}
    </>
  );
}
