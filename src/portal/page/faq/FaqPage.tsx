import { useEffect } from 'react';
import type { FaqPart } from '#resources/api/site/faq';
import { useAnswer } from '../../reading/answers';
import { TextPage } from '../../layout/TextPage';
import { Whole } from '../../layout/Whole';
import { useText } from '../../drawn/locale';
import { faqPath } from '../../reading/preload';
import { useClient } from '../../reading/usePortalData';
import { usePageWords } from '../../reading/pageWords';
import { enFaq } from './words/en';
import { frFaq } from './words/fr';
import styles from './FaqPage.module.css';

const texts = { en: { faq: enFaq }, fr: { faq: frFaq } };

/** Shows the questions and answers, part by part. Each answer opens on its own and has an address. */
export function FaqPage() {
  const translate = usePageWords(texts);
  const text = useText();
  const name = useClient()?.name ?? '';
  const parts = useAnswer<FaqPart[]>(faqPath) ?? [];
  useOpened();
  return (
    <TextPage
      title={translate('faq.title')}
      description={translate('faq.description', { name })}
      introduction={
        <>
          {parts.length > 0 ? translate('faq.introduction') : translate('faq.none')} <a href="/search">{translate('faq.search')}</a>
        </>
      }
    >
      {parts.map((part) => (
        <section key={part.key} className={styles.part} aria-labelledby={`part_${part.key}`}>
          <h2 id={`part_${part.key}`}>{text(part.name)}</h2>
          <div>
            {part.questions.map(({ key, question, answer }) => (
              <details key={key} className={styles.question}>
                <summary>
                  <h3>
                    <Whole text={text(question)} />
                  </h3>
                </summary>
                <div id={key} className={styles.answer}>
                  <div dangerouslySetInnerHTML={{ __html: text(answer) }} />
                  <a href={`#${key}`} aria-label={`${translate('faq.link')} (${text(question)})`}>
                    {translate('faq.link')}
                  </a>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </TextPage>
  );
}

/** Opens the answer that the address names, for browsers that don't do so by themselves. */
function useOpened(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(window.location.hash.slice(1));
      const question = answer?.closest('details');
      if (!question || question.open) return;
      question.open = true;
      answer?.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
