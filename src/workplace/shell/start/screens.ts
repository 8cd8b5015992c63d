import type { ComponentType, ReactElement } from 'react';

/** The screens that replace the generated ones of a resource. */
export interface Screens {
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** The screen that replaces `edit` for users who may read the record and not write it. */
  read?: ComponentType;
  show?: ComponentType;
  history?: ComponentType;
  /** More routes under the resource's own, in a fragment of `<Route>`. */
  routes?: ReactElement;
}
