/** The one entry. A public page is whole as it was drawn: the other scripts come once it is painted, and take nothing from what paints it. */
const start = () => void import('./start');
/** For browsers that do not tell when they paint, in ms. */
const longest = 3000;

// What the server left to the browser waits for nothing, and in a tab that nobody sees nothing is painted.
if (document.hidden || !document.querySelector('#root > :not(noscript)')) start();
else {
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, longest);
}
