import { useContext } from 'react';
import { isOfType } from '#resources/fieldUses';
import { displays } from './display/index';
import { FormerText } from './FormerText';
import { FieldOverridesContext } from './overrides';
import type { FieldDisplayProps } from './types';

/** What the screens say of fields that have a way of their own. */
export const useFieldOverrides = () => useContext(FieldOverridesContext);

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const Own = useFieldOverrides().get(field)?.Display;
  const Display = Own ?? displays[field.type];
  return !Own && !isOfType(field, value) ? <FormerText value={value} /> : <Display {...props} />;
}
