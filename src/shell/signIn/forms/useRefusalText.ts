import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { PublicClient } from '#resources/api/figures/indicators';
import { ownSentence, ownSentences } from '#resources/people/ownSentences';
import { apiUrl, http } from '#dataProvider/http/http';
import { pageLocale } from '../../i18n/publicI18n';
import { signInMessages } from '../messages';

/** Returns the sentence that explains why sign-in was refused, in the page's language and, where the client has one, in the client's own words. The sentences of other refusals are loaded from the back-office's when one is needed. */
export function useRefusalText(code: string | null): string {
  const translate = useTranslate();
  const locale = pageLocale(useLocale());
  const isKnown = code === null || Object.hasOwn(signInMessages.en.errors, code);
  const { data, isLoading } = useQuery({
    queryKey: ['refusals', locale],
    queryFn: () => refusals[locale](),
    enabled: !isKnown,
    staleTime: Infinity,
  });
  const { data: client, isLoading: isReading } = useQuery({
    queryKey: ['api', '/services/clients'],
    queryFn: async (): Promise<PublicClient> => (await http(`${apiUrl}/services/clients`)).json,
    enabled: code !== null && Object.hasOwn(ownSentences, code),
    staleTime: Infinity,
    retry: false,
  });
  if (code === null || isLoading || isReading) return '';
  const own = ownSentence(client?.authentication, code, locale);
  if (own !== undefined) return own;
  if (isKnown) return translate(`sign_in.errors.${code}`);
  return data?.[code] ?? translate('sign_in.errors.OTHER', { code });
}

const refusals = {
  en: async (): Promise<Record<string, string>> => (await import('../../i18n/refusals/enRefusals')).enRefusals.errors,
  fr: async (): Promise<Record<string, string>> => (await import('../../i18n/refusals/frRefusals')).frRefusals.errors,
};
