/** Every exception to the generated screens, by resource. What isn't here is made from the definition. */
import type { ComponentType, ReactElement } from 'react';
import { lazyScreen } from '../shell/lazyScreen';
import { exportScreens, importScreens } from './exchange/routes';
import { annotationScreens, indicatorScreens } from './indicators';
import { inputScreens } from './inputs';
import { UsersList } from './people/UsersList';
import { subjectScreens } from './subjects';

export interface Screens {
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** In place of `edit`, for who may read and not write. */
  read?: ComponentType;
  show?: ComponentType;
  history?: ComponentType;
  /** More routes under the resource's own: a fragment of `<Route>`. */
  routes?: ReactElement;
}

export const screens: Record<string, Screens> = {
  annotations: annotationScreens,
  indicators: indicatorScreens,
  subjects: subjectScreens,
  inputs: inputScreens,
  audit: {
    list: lazyScreen(async () => (await import('../audit/AuditList')).AuditList),
    show: lazyScreen(async () => (await import('../audit/EventScreen')).EventScreen),
  },
  deletions: {
    list: lazyScreen(async () => (await import('../bin/DeletionsList')).DeletionsList),
    show: lazyScreen(async () => (await import('../bin/DeletionScreen')).DeletionScreen),
  },
  directory_runs: {
    list: lazyScreen(async () => (await import('./directory/DirectoryList')).DirectoryList),
    show: lazyScreen(async () => (await import('./directory/RunScreen')).RunScreen),
  },
  dormant: { list: lazyScreen(async () => (await import('./people/DormantList')).DormantList) },
  export: exportScreens,
  import: importScreens,
  jobs: { list: lazyScreen(async () => (await import('./jobs/JobsList')).JobsList) },
  mails: {
    list: lazyScreen(async () => (await import('./mails/MailsList')).MailsList),
    show: lazyScreen(async () => (await import('./mails/MailScreen')).MailScreen),
  },
  day_rights: { list: lazyScreen(async () => (await import('./people/RightsList')).RightsList) },
  saved_views: { list: lazyScreen(async () => (await import('./views/SavedViewsList')).SavedViewsList) },
  sessions: { list: lazyScreen(async () => (await import('./sessions/SessionsList')).SessionsList) },
  sign_in_failures: { list: lazyScreen(async () => (await import('./sessions/FailuresList')).FailuresList) },
  users: { list: UsersList },
};
