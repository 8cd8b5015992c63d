import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useFieldUi } from '../../../fields/ui/useFieldUi';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Returns a function that gives the inputs of a field's filter, each with its `source`. */
export function useFilterInputs(): (field: Field) => ReactElement[] {
  const localize = useLocalize();
  const translate = useTranslate();
  const uiOf = useFieldUi();
  return (field) => uiOf(field).filters(field, { label: localize(field.name), translate });
}
