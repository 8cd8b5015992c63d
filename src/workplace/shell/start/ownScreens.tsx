import QuestionnairesIcon from '@mui/icons-material/AssignmentOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import ApiIcon from '@mui/icons-material/Api';
import DefinitionsIcon from '@mui/icons-material/DataObject';
import ProgressIcon from '@mui/icons-material/Checklist';
import ManageQuestionnairesIcon from '@mui/icons-material/AssignmentOutlined';
import MaintenanceIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import WhyIcon from '@mui/icons-material/HelpCenterOutlined';
import SeeAsIcon from '@mui/icons-material/VisibilityOutlined';
import ReportIcon from '@mui/icons-material/MenuBook';
import type { ComponentType } from 'react';
import type { Profile } from '#resources/api/people/profile';
import type { MenuGroup } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { holds, maySeeAs } from './BackOfficeContext';

export interface OwnScreen {
  /** The path under /admin. */
  path: string;
  /** The key of its name in the texts. */
  label: string;
  icon: ComponentType;
  isOpen: (profile: Profile, definitions: readonly ReadableDefinition[]) => boolean;
  /** The group of the menu in which it stands; at the end of the menu without one. */
  group?: MenuGroup;
  /** Another address under which it has screens. */
  also?: string;
  /** True when the screen is rarely needed: only the foot of the page and the palette lead to it. */
  aside?: boolean;
  /** True when its address names a record: only links in emails lead to it. */
  unlisted?: boolean;
}

const holder = (permission: string) => (profile: Profile) => holds(profile, permission);

/** The screens that belong to no entity and have a place in the menu, the foot or the palette. */
const own: readonly OwnScreen[] = [
  {
    path: 'progress',
    label: 'areas.progress',
    icon: ProgressIcon,
    group: 'collection',
    isOpen: (_, definitions) => definitions.some(({ id }) => id === 'inputs'),
  },
  {
    path: 'questionnaires',
    label: 'areas.questionnaires',
    icon: QuestionnairesIcon,
    group: 'collection',
    isOpen: (profile) => holds(profile, 'questionnaires:answer') || holds(profile, 'questionnaires:read'),
  },
  {
    path: 'questionnaires/approval',
    label: 'areas.questionnaire_approval',
    icon: ReviewIcon,
    group: 'collection',
    isOpen: holder('questionnaires:approve'),
  },
  {
    path: 'questionnaires/manage',
    also: 'questionnaires/templates',
    label: 'areas.manage_questionnaires',
    icon: ManageQuestionnairesIcon,
    group: 'collection',
    isOpen: holder('questionnaires:read'),
  },
  {
    path: 'reports/:id/*',
    label: 'areas.report',
    icon: ReportIcon,
    // Who reads reports has the screens of the entity at this address.
    isOpen: (_, definitions) => !definitions.some(({ id }) => id === 'reports'),
    unlisted: true,
  },
  { path: 'my_reminders', label: 'areas.my_reminders', icon: ProgressIcon, isOpen: () => true, aside: true },
  { path: 'definitions', label: 'areas.definitions', icon: DefinitionsIcon, isOpen: holder('super_admin:access') },
  { path: 'maintenance', label: 'areas.maintenance', icon: MaintenanceIcon, isOpen: holder('super_admin:access') },
  { path: 'why', label: 'areas.why', icon: WhyIcon, isOpen: holder('users:read'), aside: true },
  { path: 'see_as', label: 'areas.see_as', icon: SeeAsIcon, isOpen: maySeeAs, aside: true },
  { path: 'api', label: 'api.title', icon: ApiIcon, isOpen: () => true, aside: true },
];

/** Returns those of the screens that are open to a user. */
export const ownScreens = (profile: Profile, definitions: readonly ReadableDefinition[]): OwnScreen[] =>
  own.filter((screen) => !screen.unlisted && screen.isOpen(profile, definitions));

/** Returns the screen that an address under /admin belongs to: the one with the longest path decides, because `questionnaires/approval` is another's than `questionnaires`. */
export function screenOf(path: string): OwnScreen | undefined {
  const above = own.flatMap((screen) =>
    [screen.path, ...(screen.also ? [screen.also] : [])].flatMap((at) =>
      path === at || path.startsWith(`${at}/`) ? [{ at, screen }] : [],
    ),
  );
  return above.toSorted((a, b) => b.at.length - a.at.length)[0]?.screen;
}

/** True when a user may open an address under /admin that belongs to no resource. Screens without a place in the menu refuse by themselves. */
export function isOpen(path: string, profile: Profile, definitions: readonly ReadableDefinition[]): boolean {
  return screenOf(path)?.isOpen(profile, definitions) ?? true;
}

/** True when an address is also one of another screen, which would take it for a record of its own: `questionnaires/approval` for the questionnaire `approval`. */
export function isWithinAnother(path: string): boolean {
  const screen = screenOf(path);
  return screen !== undefined && own.some((each) => each !== screen && path.startsWith(`${each.path}/`));
}
