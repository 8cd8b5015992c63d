import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import type { PublicClient } from '#resources/api/figures/indicators';
import { apiUrl, http } from '#dataProvider/http/http';
import { pageLocale } from '../../../shell/i18n/publicI18n';
import { lazyScreenOf } from '../../shell/start/lazyScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { StartFailure } from '../../shell/start/StartFailure';
import { textsQuery } from '../texts';
import { LinkFrame } from './LinkFrame';

// Loads with its fields apart from this frame, so that the entry of the site doesn't name all their files.
const AnsweringByLink = lazyScreenOf(
  async () => (await import('../../collection/questionnaires/byLink/AnsweringByLink')).AnsweringByLink,
  'screens',
  'questionnaires',
  'answering',
  'answer_link',
);

/** Shows the page on which people without an account answer a questionnaire, by the link of an email. It has the look of the back-office, and none of its menus. */
export function AnswerByLink() {
  const [stored = 'en'] = useStore<string>('locale');
  // Keeps the texts of the former language, and with them the form and what is typed in it, while those of the next are read. A query among several (`useQueries`) keeps none.
  const texts = useQuery({ ...textsQuery(pageLocale(stored)), placeholderData: keepPreviousData });
  const client = useQuery({
    queryKey: ['api', '/services/clients'],
    queryFn: async (): Promise<PublicClient> => (await http(`${apiUrl}/services/clients`)).json,
  });
  const failed = [texts, client].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <StartFailure error={failed.error ?? new Error('errors.OTHER')} onRetry={() => void failed.refetch()} />;
  if (!texts.data || !client.data) return <LoadingScreen />;
  return (
    <LinkFrame spoken={texts.data} client={client.data}>
      <AnsweringByLink />
    </LinkFrame>
  );
}
