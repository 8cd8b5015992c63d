import { isValidElement } from 'react';
import type { ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import type { Locale } from '#resources/definition';
import type { Profile } from '#resources/api/people/profile';
import { allows, type ReadableDefinition } from '#dataProvider/authProvider';
import type { WorkplaceCustomization } from '../../customization';
import { lazyScreen } from '../shell/start/lazyScreen';
import { iconAt } from '../shell/frame/placeIcons';
import { screens } from '.';
import { importRoute } from '../transfer/spreadsheets/routes';
import { iconOf } from '../shell/parts/icons';
import { ListScreen } from '../resource/list/ListScreen';
import { NewRedirect } from '../resource/record/NewRedirect';
import { recordTitle } from '../shell/parts/recordTitle';

const CreateScreen = lazyScreen(async () => (await import('../resource/CreateScreen')).CreateScreen);
const EditScreen = lazyScreen(async () => (await import('../resource/EditScreen')).EditScreen);
const ShowScreen = lazyScreen(async () => (await import('../resource/ShowScreen')).ShowScreen);
const HistoryScreen = lazyScreen(async () => (await import('../history/HistoryScreen')).HistoryScreen);

/** Returns the screens of a definition: those of src/workplace/screens where there are any, else the generated ones. A screen that the user may not use is left out. */
export function resourceProps(
  definition: ReadableDefinition,
  profile: Profile,
  locale: Locale,
  icons?: WorkplaceCustomization['icons'],
): ResourceProps {
  const own = screens[definition.id] ?? {};
  const { history: History = HistoryScreen } = own;
  const may = (action: string) => allows(profile, definition, action, definition.id);
  return {
    name: definition.id,
    icon: iconAt(icons, definition.id, iconOf(definition.icon)),
    options: { label: definition.id },
    recordRepresentation: recordTitle(definition, locale),
    list: own.list ?? ListScreen,
    show: own.show ?? ShowScreen,
    edit: may('edit') ? (own.edit ?? EditScreen) : (own.read ?? ShowScreen),
    ...(may('create') ? { create: own.create ?? CreateScreen } : {}),
    children: (
      <>
        {may('create') && <Route path="new" element={<NewRedirect />} />}
        {may('edit') && importRoute}
        {!definition.is_log && <Route path=":id/history" element={<History />} />}
        {isValidElement(own.routes) ? own.routes : null}
      </>
    ),
  };
}
