import { useContext } from 'react';
import { displays } from './display/index';
import { FieldOverridesContext } from './overrides';
import type { FieldDisplayProps } from './types';

/** What the screens say of fields that have a way of their own. */
export const useFieldOverrides = () => useContext(FieldOverridesContext);

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { field } = props;
  const Display = useFieldOverrides().get(field)?.Display ?? displays[field.type];
  return <Display {...props} />;
}
