import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { I18nContext } from 'ra-core';
import { useContext, useMemo, type ReactNode } from 'react';
import type { Locale } from '#resources/definition';
import { i18nProviderIn, readLaterTexts, readTexts, type LaterPart } from '../i18n';
import { delimitersOf, useBackOffice, useUiLocale } from './BackOfficeContext';

interface Props {
  locale: Locale;
  /** The parts of the later texts that the children need. */
  parts: readonly LaterPart[];
  children: ReactNode;
}

/** Shows its children in a language, whatever that of the interface is. Until the texts of this language are read, the children show in that of the interface. */
export function InLanguage({ locale, parts, children }: Props) {
  const ui = useUiLocale();
  const outer = useContext(I18nContext);
  const { client, definitions } = useBackOffice();
  const { data: texts } = useQuery({
    queryKey: ['texts', locale, parts],
    queryFn: async () => {
      const [read] = await Promise.all([readTexts(locale), readLaterTexts(locale, parts)]);
      return read;
    },
    enabled: ui !== locale,
    staleTime: Infinity,
  });
  const own = ui === locale ? undefined : texts;
  const provider = useMemo(
    () => own && i18nProviderIn(definitions, own, undefined, delimitersOf(client, own.locale)),
    [definitions, own, client],
  );
  return (
    <I18nContext.Provider value={provider ?? outer}>
      <Box lang={own ? locale : ui}>{children}</Box>
    </I18nContext.Provider>
  );
}
