/** Tests that each test of a screen begins with an empty storage. */
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => localStorage.setItem('left', 'by another file'));

it('a test begins with an empty storage of the browser', () => expect(localStorage).toHaveLength(0));
