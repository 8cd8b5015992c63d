/** Tests that tests of screens don't read what others have left. */
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => localStorage.setItem('left', 'by another file'));

it('a test begins with an empty storage of the browser', () => expect(localStorage).toHaveLength(0));
