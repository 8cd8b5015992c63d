/** Stopping: what has begun is answered, and no connection is kept for a next request. */
import type { App } from '#server/deps';

/** Browsers keep connections open for a minute and more: without this, the end would wait for them. */
export function letGo(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // An answer that had begun before said nothing of it: its connection goes once it is idle.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
