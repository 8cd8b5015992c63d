import { useTranslate } from 'ra-core';

/** The widths of the lines that stand for the coming content. */
const lines = ['34%', '58%', '100%', '92%', '97%', '64%'];

/** Shows, while a screen loads, the shape of one, with a text for screen readers. It doesn't use MUI, which may not be loaded yet. */
export function LoadingScreen() {
  const translate = useTranslate();
  return (
    <div
      role="status"
      style={{
        minHeight: '60vh',
        width: '100%',
        maxWidth: 1080,
        margin: '0 auto',
        padding: '24px 16px',
        display: 'grid',
        gap: 14,
        alignContent: 'start',
      }}
    >
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}>
        {translate('shell.loading')}
      </span>
      {lines.map((width, place) => (
        <div
          key={width}
          aria-hidden
          style={{ width, height: place === 0 ? 34 : place === 2 ? 120 : 18, borderRadius: 6, background: 'currentColor', opacity: 0.09 }}
        />
      ))}
    </div>
  );
}
