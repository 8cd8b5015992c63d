/** A busy machine draws late: what a test waits for comes, or the test fails. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
