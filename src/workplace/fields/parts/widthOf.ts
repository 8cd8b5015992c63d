import type { Field, FieldSize } from '#resources/definition';

/** In pixels, beyond which a field does not grow. */
const widths: Record<FieldSize, number | 'none'> = { small: 160, medium: 320, large: 560, full: 'none' };

/** How much of its place in a form a field takes, as a style; on a phone all of it. */
export const widthOf = ({ size = 'full' }: Pick<Field, 'size'>) => ({ maxWidth: { sm: widths[size] } });
