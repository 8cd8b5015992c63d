import { formatDate } from '#resources/formats/format';
import { scopeWords } from '#resources/figures/scope';
import { locales } from '#resources/definition';
import type { FoundKind, PublicFound } from '#resources/api/site/publicSearch';
import { Private } from '../../layout/Private';
import { useReaderLocale, useText } from '../../drawn/locale';
import { useSearchWords } from './words';
import styles from './SearchPage.module.css';

const kinds: readonly FoundKind[] = ['indicators', 'sections', 'reports', 'faqs', 'annotations'];

/** Shows the search results by kind, the best match first. */
export function FoundGroups({ found, waiting }: { found: readonly PublicFound[]; waiting: boolean }) {
  const translate = useSearchWords();
  const groups = kinds.map((kind) => ({ kind, inside: found.filter((each) => each.kind === kind) }));
  return (
    <div aria-busy={waiting} className={waiting ? styles.waiting : undefined}>
      {groups
        .filter(({ inside }) => inside.length > 0)
        .map(({ kind, inside }) => (
          <section key={kind} className={styles.group} aria-labelledby={`found_${kind}`}>
            <h2 id={`found_${kind}`}>
              {translate(`search.kinds.${kind}`)} <span>{inside.length}</span>
            </h2>
            <ul>
              {inside.map((each) => (
                <One key={`${each.path} ${each.title.en?.join('') ?? ''}${each.date ?? ''}`} found={each} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function One({ found: { path, title, excerpt, of, scope, date, audience } }: { found: PublicFound }) {
  const text = useText();
  const locale = useReaderLocale();
  const about = [of && text(of), scopeWords(scope, locale), date && formatDate(date, locale)].filter(Boolean).join(' · ');
  return (
    <li>
      <h3>
        <a href={path}>
          <Marked text={title} />
        </a>
        <Private audience={audience} />
      </h3>
      {about && <p className={styles.about}>{about}</p>}
      <p>
        <Marked text={excerpt} />
      </p>
    </li>
  );
}

/** Shows a text in the reader's language, else in the other one, with the matching words marked. */
function Marked({ text }: { text: PublicFound['title'] }) {
  const locale = useReaderLocale();
  const spoken = text[locale] ? locale : locales.find((each) => text[each]);
  if (!spoken) return null;
  const pieces = text[spoken] ?? [];
  // Pieces have no identity but their position, which never changes.
  const marked = pieces.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece));
  return spoken === locale ? marked : <span lang={spoken}>{marked}</span>;
}
