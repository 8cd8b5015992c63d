/** What customization/ may import of the product, with `slides/index`, which only a page that shows slides carries. Whatever is here is kept stable. */
export type {
  ChartOverride,
  CustomIndicator,
  Customization,
  ExtensionPoints,
  IndicatorSlotProps,
  Palette,
  ThemeTokens,
  WorkplaceCustomization,
} from './customization';
export { useCustomization } from './customization';
export { useFigures, type Figures } from './portal/drawn/figures';
export { useReaderLocale } from './portal/drawn/locale';
export { useAudience, useIndicatorAddress, useOwnIndicator, useView } from './portal/reading/reader';
