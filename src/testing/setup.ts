/** What tests of screens begin with. */
import { configure } from '@testing-library/react';

// A busy machine draws late: what a test waits for comes, or the test fails.
configure({ asyncUtilTimeout: 20_000 });

// As in any page of who is signed in.
const token = document.createElement('meta');
token.name = 'csrf-token';
token.content = 'token of the page';
document.head.append(token);
