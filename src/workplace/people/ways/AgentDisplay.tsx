import { useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { browserOf } from '../../../shell/signIn/browserName';

/** Shows the name of a browser, read from its user agent, as people know it. */
export function AgentDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const agent = typeof value === 'string' ? value : '';
  const known = browserOf(agent);
  return known ? translate('session.browser', known) : agent;
}
