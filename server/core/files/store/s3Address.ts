/** Reads the address of an S3 bucket from the variable `FILES_URL`. */
import { readText, invalidVariable, type Environment } from '#server/core/config/environment';

/** The address of a bucket, with the place of the files in it. */
export interface S3Address {
  bucket: string;
  /** The beginning of every key: '' or a text that ends with a slash. */
  prefix: string;
  /** The address of a service other than Amazon's, whose requests have the bucket in the path; undefined for Amazon's. */
  endpoint: string | undefined;
  region: string | undefined;
}

const example = 's3://bucket/prefix, with ?endpoint=https://… for a service that is not Amazon’s and &region=… where it has one';
const parameters = new Set(['endpoint', 'region']);

/** Returns the bucket for files; undefined where they are stored in a folder. Throws an Error with a sentence for a wrong value. */
export function s3AddressOf(env: Environment): S3Address | undefined {
  const value = readText(env, 'FILES_URL');
  if (value === undefined) return undefined;
  const refused = () => invalidVariable('FILES_URL', value.replace(/\/\/.*@/, '//…@'), example);
  if (!URL.canParse(value)) throw refused();
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(value);
  if (username !== '' || password !== '')
    throw new Error('FILES_URL holds a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead, and leave it out of the address.');
  if (protocol !== 's3:' || port !== '' || hash !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) throw refused();
  if ([...searchParams.keys()].some((name) => !parameters.has(name))) throw refused();
  const prefix = decoded(pathname);
  if (prefix === undefined) throw refused();
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isService(endpoint))
    throw new Error(`FILES_URL names the endpoint "${endpoint}". It must be an address as https://s3.example.org, with nothing behind it.`);
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : (readText(env, 'AWS_REGION') ?? 'us-east-1'));
  return { bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region };
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    return undefined;
  }
}

function isService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(endpoint);
  return /^https?:$/.test(protocol) && username + password + search + hash === '' && pathname === '/';
}
