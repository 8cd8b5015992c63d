/** How long a turn takes before the page says that it is under way, in ms. */
const unnoticed = 200;
let underWay = 0;

/** Says on the document, once a turn takes a while, that the next page is being read. Returns what ends it. */
export function tellOfWaiting(): () => void {
  const change = (by: 1 | -1) => {
    underWay += by;
    document.documentElement.toggleAttribute('data-turning', underWay > 0);
    document.getElementById('root')?.setAttribute('aria-busy', String(underWay > 0));
  };
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    change(1);
  }, unnoticed);
  return () => {
    clearTimeout(timer);
    if (told) change(-1);
  };
}
