/** Replaces icons of the back-office by those that a client draws. */
import { useCallback, type ComponentType } from 'react';
import { useWorkplace, type WorkplaceCustomization } from '../../../customization';
import { Extension } from '../../../shell/app/Extension';

type Icons = WorkplaceCustomization['icons'];

/** Keeps one component per pair of icons, because a new component would be mounted anew at each render. */
const drawn = new WeakMap<ComponentType, WeakMap<ComponentType, ComponentType>>();

/** Returns the client's icon of a place of the back-office (a resource, or the first part of a screen's address under /admin), else the product's icon. */
export function iconAt(icons: Icons, place: string, Ours: ComponentType): ComponentType {
  const Theirs = icons && Object.hasOwn(icons, place) ? icons[place] : undefined;
  if (!Theirs) return Ours;
  const known = drawn.get(Theirs) ?? new WeakMap<ComponentType, ComponentType>();
  drawn.set(Theirs, known);
  const Icon =
    known.get(Ours) ??
    (() => (
      <Extension instead={<Ours />}>
        <Theirs />
      </Extension>
    ));
  known.set(Ours, Icon);
  return Icon;
}

/** Returns a function that gives the icon of a place among this client's icons. */
export function useIconAt(): (place: string, ours: ComponentType) => ComponentType {
  const { icons } = useWorkplace();
  return useCallback((place, ours) => iconAt(icons, place, ours), [icons]);
}
