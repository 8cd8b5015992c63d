import { useContext } from 'react';
import { displays } from './display/index';
import { FieldOverridesContext } from './overrides';
import type { FieldDisplayProps } from './types';

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { field } = props;
  const Display = useContext(FieldOverridesContext).get(field)?.Display ?? displays[field.type];
  return <Display {...props} />;
}
