/** Runs in every test file: keeps its environment until the modules that its tests imported dynamically have loaded. The files of a worker share these modules, and the next file would find them broken. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
