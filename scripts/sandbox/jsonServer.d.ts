/** Declares the part of json-server 0.17 that the sandbox uses: an Express application. */
declare module 'json-server' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';

  export interface Request extends IncomingMessage {
    url: string;
    path: string;
    query: Record<string, unknown>;
    body: unknown;
  }
  export interface Response extends ServerResponse {
    status(code: number): Response;
    json(body: unknown): void;
    send(body: string): void;
  }
  export type Handler = (request: Request, response: Response, next: () => void) => void;
  interface Application {
    use(...handlers: (Handler | Handler[])[]): void;
    listen(port: number, host: string, listening: () => void): Server;
  }
  interface Router extends Handler {
    db: { get(name: string): { value(): unknown } };
  }
  const jsonServer: {
    create(): Application;
    router(records: object, options?: { id?: string }): Router;
    defaults(options: { static: string; logger?: boolean; readOnly?: boolean; noCors?: boolean; noGzip?: boolean }): Handler[];
    bodyParser: Handler[];
  };
  export default jsonServer;
}
