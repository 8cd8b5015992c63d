import { isRecord } from './isRecord';
import type { LocalizedText } from '../../definition';

/** True when a value is a text per locale. */
export function isText(value: unknown): value is LocalizedText {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string' || text === null);
}
