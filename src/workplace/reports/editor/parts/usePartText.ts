import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { partForms } from '#resources/api/reports/parts';
import type { LocalizedText } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { wordsOf } from '../../../fields/parts/wordsOf';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { PartDraft } from '../state/draft';
import { useIndicatorNames } from './useIndicators';

/** Returns a function that names a part: its kind, and the beginning of what it says or the indicator that it shows. */
export function usePartText(): (part: PartDraft) => string {
  const localize = useLocalize();
  const translate = useTranslate();
  const nameOf = useIndicatorNames();
  return useCallback(
    ({ kind, data }) => {
      const text = (value: unknown) => (isRecord(value) ? localize(value as LocalizedText) : '');
      const key = data['indicator'];
      const said =
        typeof key === 'string' && key !== ''
          ? nameOf(key)
          : text(data['text']) || wordsOf(text(data['html'])) || text(data['caption']) || text(data['alternative']);
      const name = localize(partForms[kind].name);
      return said === '' ? name : translate('reports.part_named', { kind: name, name: said.slice(0, 80) });
    },
    [localize, nameOf, translate],
  );
}
