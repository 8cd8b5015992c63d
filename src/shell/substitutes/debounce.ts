/**
 * Calls a function once its calls have paused for `wait` ms, with the arguments of the last. vite.config.ts gives this to react-admin in place of lodash's function, of which
 * it uses nothing else: 1 kB less for every reader.
 */
export default function debounce<Values extends unknown[]>(call: (...values: Values) => void, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (...values: Values): void => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...values), wait);
  };
  return Object.assign(later, { cancel: () => clearTimeout(timer) });
}
