import type { Field, FieldSize } from '#resources/definition';

/** The largest width of each field size, in pixels. */
const widths: Record<FieldSize, number | 'none'> = { small: 160, medium: 320, large: 560, full: 'none' };

/** Returns the style that limits a field to its width. On a phone, a field takes the full width. */
export const widthOf = ({ size = 'full' }: Pick<Field, 'size'>) => ({ maxWidth: { sm: widths[size] } });
