import { expect, it } from 'vitest';
import { contentMatchesExtension } from './content';
import { beginningOf } from './content.fixture';
import { extensions } from './names';

const bytes = (content: string | Buffer) => (typeof content === 'string' ? Buffer.from(content) : content);

it.each(extensions)('what is called .%s is what that says', (extension) => {
  expect(contentMatchesExtension(extension, beginningOf(extension))).toBe(true);
  expect(contentMatchesExtension(extension, Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'))).toBe(false);
});

it.each([
  ['pdf', '<!doctype html><script>alert(1)</script>'],
  ['png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['jpg', beginningOf('png')],
  ['xlsx', 'a;b;c'],
  ['zip', beginningOf('rar')],
  ['csv', beginningOf('xlsx')],
  ['pdf', ''],
  ['exe', 'MZ'],
])('what is called .%s is not what it says where it begins with %j', (extension, content) => {
  expect(contentMatchesExtension(extension, bytes(content))).toBe(false);
});

it.each([
  ['docx', beginningOf('doc')],
  ['doc', '{\\rtf1\\ansi'],
  ['pdf', 'From a scanner\n%PDF-1.4'],
  ['csv', Buffer.from('\ufeffa\tb', 'utf16le')],
  ['csv', ''],
  ['zip', 'PK\x05\x06'],
])('what programs write as .%s is taken: %j', (extension, content) => {
  expect(contentMatchesExtension(extension, bytes(content))).toBe(true);
});
