import { useTranslate } from '../../PortalContext';
import { useCustomization } from '../../../customization';
import { Extension } from '../../../shell/app/Extension';
import { PageHead } from '../../layout/PageHead';
import { useReaderLocale } from '../../drawn/locale';
import { useClient, useGlances } from '../../reading/usePortalData';
import { SectionGlances } from './SectionGlances';

/** Shows the home page: the client's header, then a figure of each section. */
export function HomePage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { HomeHeader, extensions } = useCustomization();
  const client = useClient();
  const glances = useGlances();
  const title = <h1>{client?.name}</h1>;
  const ours = (
    <>
      <Extension instead={title}>
        <HomeHeader locale={locale} />
      </Extension>
      {client && glances && <SectionGlances client={client} glances={glances} />}
      {extensions.homeAfterSections && (
        <Extension>
          <extensions.homeAfterSections />
        </Extension>
      )}
    </>
  );
  return (
    <>
      <PageHead title={translate('portal.home.title')} description={translate('portal.home.description', { name: client?.name ?? '' })} />
      {extensions.home ? (
        <Extension instead={ours}>
          <extensions.home />
        </Extension>
      ) : (
        ours
      )}
    </>
  );
}
