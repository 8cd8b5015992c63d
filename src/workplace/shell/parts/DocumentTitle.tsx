import { useEffect } from 'react';

/** Sets the title of the browser's tab to that of the screen, which react-admin writes, and the name of the client. */
export function DocumentTitle({ client }: { client: string }) {
  useEffect(() => {
    const title = document.getElementById('react-admin-title');
    if (!title) return;
    const write = () => {
      const screen = title.textContent?.trim();
      document.title = screen && screen !== client ? `${screen} · ${client}` : client;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(title, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [client]);
  return null;
}
