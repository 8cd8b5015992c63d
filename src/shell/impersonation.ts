/** Seeing with another's eyes: begins, ends, and is the same in every tab. The banner itself is in the page, as the server draws it. */

/** What other tabs hear of, with the moment since which they show somebody else. */
const key = 'empreinte.impersonation';

/** Goes there as whom one is from now on. */
export function goAs(path: string): void {
  localStorage.setItem(key, String(Date.now()));
  window.location.assign(path);
}

/** Brings the banner to life, where there is one. */
export function startBanner(): void {
  window.addEventListener('storage', (event) => {
    // It may be told late, to the very page that it led to: what was asked for since shows it already.
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
  // Without scripts, and before they have come, the form goes by itself; other tabs then hear nothing.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    if (failed) failed.hidden = true;
    stop(banner.dataset['id'] ?? '').then(goAs, () => {
      button.disabled = false;
      if (failed) failed.hidden = false;
    });
  });
}

/** Ends it; where to go back to. What has ended already leads to the first page. */
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
