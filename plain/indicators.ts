/** Every indicator has its generated page. */
import type { CustomIndicator } from '#src/kit';

export const indicators: Record<string, CustomIndicator> = {};
