/** Starts the front end. The server renders public pages whole, so the other scripts load after the first paint and don't slow it down. */
const start = () => void import('./start');
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
