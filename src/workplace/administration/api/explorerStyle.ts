/** Styles Swagger UI with the product's fonts, colours and width, and hides the parts that the screen itself shows or replaces. */
export const explorerStyle = {
  '&& .swagger-ui': { fontFamily: 'inherit', color: 'text.primary', bgcolor: 'transparent' },
  '&& .swagger-ui :not(pre, pre *, code, code *, textarea, .microlight, .opblock-summary-path, .opblock-summary-path *, svg, svg *)': {
    fontFamily: 'inherit',
  },
  '&& .swagger-ui .wrapper': { p: 0, maxWidth: 'none' },
  '&& .swagger-ui .information-container, && .swagger-ui .scheme-container, && .swagger-ui .authorization__btn': { display: 'none' },
  '&& .swagger-ui .filter': { p: 0 },
  '&& .swagger-ui .filter .operation-filter-input': {
    m: 0,
    mb: 1,
    maxWidth: '100%',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '&& .swagger-ui .opblock-tag': { fontSize: 16, fontWeight: 600, px: 0, borderColor: 'divider', color: 'text.primary' },
  '&& .swagger-ui .opblock-tag small': { color: 'text.secondary' },
  '&& .swagger-ui .opblock .opblock-summary-path': { maxWidth: 'none', wordBreak: 'break-word' },
  '&& .swagger-ui table': { display: 'block', overflowX: 'auto' },
} as const;
