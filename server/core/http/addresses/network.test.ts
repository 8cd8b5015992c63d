import { expect, it } from 'vitest';
import { networkOf, trusts } from './network';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:1000', '203.0.113.9'],
  ['[2001:db8:1:2::1]:65535', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('proxies are known by their address and by their network, whatever port stands behind it', () => {
  const trusted = trusts(['10.1.2.3', '192.168.0.0/16', 'fd00::/8']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:443', '192.168.7.9', 'fd12::1', '[fd12::1]:443', 'fd12::1%eth0'])
    expect(trusted(address), address).toBe(true);
  for (const address of ['10.1.2.4', '192.169.0.1', 'fe80::1', 'unknown', '', '10.1.2.3:x']) expect(trusted(address), address).toBe(false);
});
