/** The inputs of the fields that are entered in a way of their own, and what is said before records go, in one part of the bundle: a list doesn't load it. */
export { DayFilter } from '../fields/date';
export { SubsectionInput } from './indicators/SubsectionInput';
export { TermFieldInput } from './indicators/TermFieldInput';
export { EntityInput } from './jobs/EntityInput';
export { InvitationInput } from './people/InvitationInput';
export { PermissionInput } from './people/PermissionInput';
export { PermissionsInput } from './people/PermissionsInput';
export { RoleDeletion } from './people/RoleDeletion';
export { RolePermissionsInput } from './people/RolePermissionsInput';
export { ScopesInput } from './people/ScopesInput';
export { ProgressInput } from './subjects/progress/ProgressInput';
export { TagRootInput } from './tags/TagRootInput';
export { DefaultTagsInput, TermTagsInput } from './tags/TagSelectionInput';
