/** Runs in every test file: keeps its environment until the modules that its tests asked for have come. The files of a worker share them, so the next one would find them broken. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
