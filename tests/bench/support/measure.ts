import autocannon from 'autocannon';
import { supplier } from './suppliers';

export interface Question {
  name: string;
  /** The path and query of the request; absent for a create. */
  path?: string;
}
export interface Answered {
  perSecond: number;
  /** The time in milliseconds. */
  p99: number;
}

let made = 0;

/** Sends one request over and over on 20 connections. Throws if any answer was not a success. */
export async function measure(
  address: string,
  { name, path }: Question,
  headers: Record<string, string>,
  seconds: number,
): Promise<Answered> {
  const request: autocannon.Request =
    path === undefined
      ? {
          method: 'POST',
          path: '/api/suppliers',
          setupRequest: (each) => ({ ...each, body: JSON.stringify(supplier((made += 1), `Created ${made}`)) }),
        }
      : { method: 'GET', path };
  const result = await autocannon({
    url: address,
    connections: 20,
    duration: seconds,
    requests: [request],
    headers: { ...headers, 'content-type': 'application/json' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name} at ${address}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
