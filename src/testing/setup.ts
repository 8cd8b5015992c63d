/** Sets up the tests of screens. */
import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

// A busy machine renders late, so that tests wait up to 20 s before they fail.
configure({ asyncUtilTimeout: 20_000 });

// Every page of a signed-in user has this token.
const token = document.createElement('meta');
token.name = 'csrf-token';
token.content = 'token of the page';
document.head.append(token);

// The files of a worker share the storage of its browser, and a page of an earlier file may still write there.
beforeEach(() => localStorage.clear());
