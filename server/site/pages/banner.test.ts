import { expect, it } from 'vitest';
import { anonymous, type Impersonation } from '#server/core/viewer/viewer';
import { bannerOf } from './banner';

const impersonation: Impersonation = { id: 'x', since: '2026-11-21T14:05:09.000Z', reason: 'r', writes: false, from: '/admin' };
const user = { id: 'x', email: 'j@lacet.example', locale: 'en', audience: 'private', name: 'J <b>"F"</b>' } as const;

it('says whom, since when and what it lets do, in both languages', () => {
  const banner = bannerOf({ ...anonymous, user, impersonator: 'y', impersonation }, 'a"b');
  expect(banner).toContain('<b>J &lt;b&gt;&quot;F&quot;&lt;/b&gt;</b> (j@lacet.example)');
  expect(banner).toContain('datetime="2026-11-21T14:05:09.000Z">14:05');
  expect(banner).toContain('name="_csrf" value="a&quot;b"');
  expect(banner).toContain('Nothing can be changed.');
  expect(banner).toContain('Rien ne peut être modifié.');
  const writes = { ...impersonation, writes: true };
  expect(bannerOf({ ...anonymous, user, impersonator: 'y', impersonation: writes }, '')).not.toContain('Nothing can');
  expect(bannerOf({ ...anonymous, impersonator: 'y', impersonation }, '')).toContain('<b>a visitor</b>');
});
it('is not there for who sees with their own eyes', () => {
  expect(bannerOf(anonymous, '')).toBe('');
  expect(bannerOf({ ...anonymous, user }, '')).toBe('');
});
