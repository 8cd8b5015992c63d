import { usePortal } from '../../PortalContext';
import { useClient } from '../../reading/usePortalData';
import type { Presentation } from '../words/presentation';

/** Describes a public indicator for machines, as a schema.org Dataset with its downloads. */
export function DatasetData({ page, locale, text, title, sentence, writer }: Presentation) {
  const { origin } = usePortal();
  const client = useClient();
  const address = `${origin}/indicators/${page.path}`;
  const [first, last] = [page.data.periods[0], page.data.periods.at(-1)];
  const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', json: 'application/json' };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description: [text(page.description), sentence.text].filter(Boolean).join(' '),
    url: address,
    inLanguage: locale,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: client?.name ?? '' },
    ...(client?.licence && { license: client.licence.url }),
    ...(page.data.computed_at && { dateModified: page.data.computed_at }),
    ...(first && last && { temporalCoverage: `${first.date}/${last.date_end}` }),
    variableMeasured: { '@type': 'PropertyValue', name: title, unitText: writer.unit },
    distribution: Object.entries(types).map(([format, type]) => ({
      '@type': 'DataDownload',
      encodingFormat: type,
      contentUrl: `${address}.${format}?lang=${locale}`,
    })),
  };
  if (page.audience !== 'public') return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />;
}
