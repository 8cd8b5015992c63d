/** Every exception to the generated screens, by resource. What isn't here is made from the definition. */
import type { ComponentType, ReactElement } from 'react';
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
  users: { list: UsersList },
};
