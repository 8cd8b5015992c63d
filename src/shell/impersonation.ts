/** Starts and ends "View as" (impersonation), in every tab at once. The server renders the banner into the page. */

/** The storage key that tells other tabs of a start or end of "View as". Its value is the moment of the change. */
const key = 'empreinte.impersonation';

/** Tells the other tabs of the change, and loads the page at `path` as the new user. */
export function openAsNewUser(path: string): void {
  localStorage.setItem(key, String(Date.now()));
  window.location.assign(path);
}

/** Makes the banner work, if the page has one, and reloads the page when another tab starts or ends "View as". */
export function startBanner(): void {
  window.addEventListener('storage', (event) => {
    // The event may arrive late, in a page loaded after the change: that page already shows the right user.
    if (event.key === key && Number(event.newValue) >= performance.timeOrigin) window.location.reload();
  });
  const banner = document.getElementById('impersonation');
  const form = banner?.querySelector('form');
  const button = form?.querySelector('button');
  if (!banner || !form || !button) return;
  const failed = banner.querySelector<HTMLElement>('[role=alert]');
  for (const time of banner.querySelectorAll('time')) {
    const locale = time.closest('[lang]')?.getAttribute('lang') ?? undefined;
    time.textContent = new Date(time.dateTime).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  }
  const room = () => document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  new ResizeObserver(room).observe(banner);
  // Without scripts, and before they are loaded, the browser submits the form itself; other tabs are then not told.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    if (failed) failed.hidden = true;
    stop(banner.dataset['id'] ?? '').then(openAsNewUser, () => {
      button.disabled = false;
      if (failed) failed.hidden = false;
    });
  });
}

/** Ends "View as" and returns the path to go back to; '/' when it has already ended. */
async function stop(id: string): Promise<string> {
  const profile = await fetch('/api/profile', { credentials: 'same-origin' });
  const answer = await fetch(`/api/users/${encodeURIComponent(id)}/impersonate`, {
    method: 'DELETE',
    credentials: 'same-origin',
    headers: { 'x-csrf-token': profile.headers.get('x-csrf-token') ?? '' },
  });
  if (answer.status === 404) return '/';
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const { redirect }: { redirect: string } = await answer.json();
  return redirect;
}
