import AddIcon from '@mui/icons-material/Add';
import ContrastIcon from '@mui/icons-material/Contrast';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PublicIcon from '@mui/icons-material/Public';
import { useLogout, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '#dataProvider/authProvider';
import { iconOf } from '../parts/icons';
import { nounForms } from '../i18n/nouns';
import { useBackOffice, useLocalize, useUiLocale } from '../start/BackOfficeContext';
import { ownScreens } from '../start/ownScreens';
import { focused } from '../frame/BackOfficeToolbar';
import { useShellParts } from '../../../shell/parts';
import { useIconAt } from '../frame/placeIcons';
import { useThemeMode } from '../theme/useThemeMode';

/** A command of the palette: it opens something or does something. */
export interface Command {
  id: string;
  group: 'screens' | 'records' | 'acts';
  label: string;
  /** The kind of thing, shown beside its name. */
  detail?: string;
  icon: ComponentType;
  run: () => void;
}

/** Returns the screens and the actions that are open to the user, as commands of the palette. */
export function useCommands(showShortcuts: () => void): Command[] {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const navigate = useNavigate();
  const logout = useLogout();
  const [, switchTheme] = useThemeMode();
  const [, change] = useShellParts();
  const { definitions, profile } = useBackOffice();
  const iconAt = useIconAt();
  const act = (id: string, icon: ComponentType, run: () => void): Command => ({
    id,
    group: 'acts',
    label: translate(`palette.${id}`),
    icon,
    run,
  });
  const screens = definitions.map(({ id, name, icon }): Command => {
    const label = localize({ en: name.en.other, fr: name.fr.other });
    return { id: `list ${id}`, group: 'screens', label, icon: iconAt(id, iconOf(icon)), run: () => void navigate(`/admin/${id}`) };
  });
  const creations = definitions
    .filter((definition) => allows(profile, definition, 'create', definition.id))
    .map(({ id, name }): Command => {
      const label = translate('palette.create', { ...nounForms(name, locale) });
      return { id: `create ${id}`, group: 'acts', label, icon: AddIcon, run: () => void navigate(`/admin/${id}/create`) };
    });
  return [
    { id: 'home', group: 'screens', label: translate('home.title'), icon: iconAt('home', HomeIcon), run: () => void navigate('/admin') },
    ...screens,
    ...ownScreens(profile, definitions).map(({ path, label, icon }): Command => ({
      id: path,
      group: 'screens',
      label: translate(label),
      icon: iconAt(path, icon),
      run: () => void navigate(`/admin/${path}`),
    })),
    ...creations,
    act('public_site', PublicIcon, () => void navigate('/')),
    act('theme', ContrastIcon, switchTheme),
    act('focus', FullscreenIcon, () => change(focused)),
    act('shortcuts', KeyboardIcon, showShortcuts),
    act('sign_out', LogoutIcon, () => void logout()),
  ];
}
