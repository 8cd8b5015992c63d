/** The time in ms after which a turn is shown to be under way. */
const unnoticed = 200;
let underWay = 0;

/** Marks the document as loading (`data-turning`, `aria-busy`) once a turn takes a while. Returns a function that ends this; a second call does nothing. */
export function markLoading(): () => void {
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
    told = false;
  };
}
