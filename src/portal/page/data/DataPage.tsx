import { useAnswer } from '../../reading/answers';
import { TextPage } from '../../layout/TextPage';
import { useReaderLocale } from '../../drawn/locale';
import { changesPath, openData, openDataPath } from '../../reading/preload';
import { usePageWords } from '../../reading/pageWords';
import { useClient } from '../../reading/usePortalData';
import { enOpenData } from './words/en';
import { frOpenData } from './words/fr';
import styles from './DataPage.module.css';

const texts = { en: { data: enOpenData }, fr: { data: frOpenData } };

type Said = readonly { '@value': string; '@language': string }[];
/** The part of the CSV on the Web metadata that the page reads. */
interface Metadata {
  tables: readonly {
    url: string;
    'dc:title': Said;
    tableSchema: { columns: readonly { name: string; datatype: string; 'dc:description': Said }[] };
  }[];
}
const tables = ['indicators', 'figures', 'targets', 'annotations'] as const;

/** Shows the open data page: the files of everything published, their contents, and the terms of use. */
export function DataPage() {
  const translate = usePageWords(texts);
  const locale = useReaderLocale();
  const client = useClient();
  const metadata = useAnswer<Metadata>(openDataPath);
  const name = client?.name ?? '';
  return (
    <TextPage
      title={translate('data.title')}
      description={translate('data.description', { name })}
      introduction={translate('data.introduction')}
    >
      {tables.map((table) => {
        const file = metadata?.tables.find(({ url }) => url === `${table}.csv`);
        return file && <Table key={table} name={table} file={file} />;
      })}
      <section className={styles.part} aria-labelledby="described">
        <h2 id="described">{translate('data.described')}</h2>
        <ul className={styles.links}>
          {(['datapackage.json', 'csv-metadata.json'] as const).map((path) => (
            <li key={path}>
              <a href={`/api${openData}/${path}`}>{path}</a>{' '}
              {translate(`data.descriptions.${path === 'datapackage.json' ? 'package' : 'csvw'}`)}
            </li>
          ))}
          <li>
            <a href={`/api${changesPath(locale)}`}>changes.atom</a> {translate('data.descriptions.feed')}
          </li>
          <li>
            <a href="/api/openapi.json">openapi.json</a> {translate('data.descriptions.api')}
          </li>
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="conditions">
        <h2 id="conditions">{translate('data.conditions')}</h2>
        <p>
          {client?.licence ? (
            <>
              {translate('data.licence')} <a href={client.licence.url}>{client.licence.name}</a>
              {translate('data.stop')}
            </>
          ) : (
            translate('data.reserved')
          )}{' '}
          {translate('data.cite', { name })}
        </p>
        <p>
          <a href="/restatements">{translate('data.ledger')}</a>
        </p>
      </section>
    </TextPage>
  );
}

function Table({ name, file }: { name: (typeof tables)[number]; file: Metadata['tables'][number] }) {
  const translate = usePageWords(texts);
  const locale = useReaderLocale();
  const say = (said: Said) => said.find((each) => each['@language'] === locale)?.['@value'] ?? '';
  const title = say(file['dc:title']);
  return (
    <section className={styles.part} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name}>{title}</h2>
        <p>{translate(`data.tables.${name}`)}</p>
        <a className={styles.file} href={`/api${openData}/${file.url}`} download>
          {file.url}
        </a>
      </div>
      <details>
        <summary>{translate('data.columns', { smart_count: file.tableSchema.columns.length })}</summary>
        <dl className={styles.columns}>
          {file.tableSchema.columns.map((column) => (
            <div key={column.name}>
              <dt>
                <code>{column.name}</code>
              </dt>
              <dd>{say(column['dc:description'])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
