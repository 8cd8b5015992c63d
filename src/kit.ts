/** What customization/ may import of the product. Whatever is here is kept stable. */
export type { Customization, ExtensionPoints, IndicatorSlotProps, Palette, ThemeTokens } from './customization';
export { useCustomization } from './customization';
export { useFigures, type Figures } from './portal/figures';
