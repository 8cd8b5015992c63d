/** Starts the front end. The server renders public pages whole, so the other scripts load after the first paint and don't slow it down. */
const start = () => void import('./start').catch(showWithoutScripts);

/** Shows the page for browsers without scripts when the other scripts can't be loaded, so that its forms and links work. A page that the server rendered stays as it is. */
function showWithoutScripts(error: unknown): void {
  const root = document.getElementById('root');
  const page = root?.querySelector(':scope > noscript')?.textContent;
  if (root && page) root.innerHTML = page;
  throw error;
}
/** The longest wait for the first paint, in ms, for browsers that don't report it. */
const longest = 3000;

// Starts at once when the server left the rendering to the browser, or in a hidden tab, where nothing is painted.
if (document.hidden || !document.querySelector('#root > :not(noscript)')) start();
else {
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, longest);
}
