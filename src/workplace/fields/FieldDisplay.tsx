import { useContext } from 'react';
import type { Field } from '#resources/definition';
import { isOfType } from '#resources/fieldUses';
import { displays } from './display/index';
import { FormerText } from './conditions/FormerText';
import { FieldOverridesContext } from './ui/overrides';
import type { FieldDisplayProps } from './ui/types';

/** What the screens say of fields that have a way of their own. */
export const useFieldOverrides = () => useContext(FieldOverridesContext);

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const Own = useFieldOverrides().get(field)?.Display;
  const Display = Own ?? displays[field.type];
  return !Own && !isShown(field, value) ? <FormerText value={value} /> : <Display {...props} />;
}

/** The keys of several choices are shown by a field that holds one, too: a filter asks for several. */
const isShown = (field: Field, value: unknown): boolean =>
  isOfType(field, value) || ((field.type === 'dropdown' || field.type === 'radio') && Array.isArray(value));
