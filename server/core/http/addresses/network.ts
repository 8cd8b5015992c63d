/** Reads network addresses as proxies write them. */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns an address without the port that some proxies add: `203.0.113.13:1000`, `[2001:db8::1]:1000`. */
function withoutPort(address: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? address;
}

/** Returns a function that tells whether an address is one of these proxies or belongs to one of these networks. */
export function trusts(proxies: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/');
    const family = familyOf(network);
    if (bits === undefined) known.addAddress(network, family);
    else known.addSubnet(network, Number(bits), family);
  }
  return (address) => {
    const [ip = ''] = withoutPort(address).split('%');
    return isIP(ip) !== 0 && known.check(ip, familyOf(ip));
  };
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Returns the key under which the calls of an address are counted: an IPv4 address itself; the first 64 bits of an IPv6 address, because one subscriber usually has
 * all the addresses that begin with them.
 */
export function networkOf(ip: string): string {
  const [address = ''] = withoutPort(ip).split('%');
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A URL writes each IPv6 address in one canonical form.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(before), groups(after)];
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
