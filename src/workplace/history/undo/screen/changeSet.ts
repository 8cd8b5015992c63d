import { lazyScreen } from '../../../shell/start/lazyScreen';

/** The screen of a change set. It loads by itself, so that public pages, which list the files of each screen under /admin, don't list those that it shares with other screens. */
export const ChangeSet = lazyScreen(async () => (await import('./ChangeSetScreen')).ChangeSetScreen);
