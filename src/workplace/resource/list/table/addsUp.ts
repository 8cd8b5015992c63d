import type { Field } from '#resources/definition';

/** True when the sum of a column makes sense. A rate, a share or a score, whose unit has a slash, % or ‰, has only an average. */
export const addsUp = ({ unit }: Field): boolean => !Object.values(unit ?? {}).some((text) => /[/%‰]/.test(text));
