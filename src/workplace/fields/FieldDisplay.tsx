import { useContext } from 'react';
import type { Field } from '#resources/definition';
import { isNaOf } from '#resources/language/answers/notApplicable';
import { isOfType } from '#resources/language/fields/fieldUses';
import { displays } from './display/index';
import { NaDisplay } from './parts/na/NaDisplay';
import { FormerText } from './conditions/FormerText';
import { FieldOverridesContext } from './ui/overrides';
import type { FieldDisplayProps } from './ui/types';

/** Returns the fields that have an input or a display of their own, which the screens register. */
export const useFieldOverrides = () => useContext(FieldOverridesContext);

/** Shows the value of a field to read. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const Own = useFieldOverrides().get(field)?.Display;
  const Display = Own ?? displays[field.type];
  if (isNaOf(field, value)) return <NaDisplay answer={value} short={props.short} />;
  return !Own && !isShown(field, value) ? <FormerText value={value} /> : <Display {...props} />;
}

/** True when the field's display can show the value. A field of one choice also shows several keys, because a filter can hold several. */
const isShown = (field: Field, value: unknown): boolean =>
  isOfType(field, value) || ((field.type === 'dropdown' || field.type === 'radio') && Array.isArray(value));
