import { useEffect, useRef } from 'react';

/** Keeps the focus on a line of a list that moves: after the next drawing, on its button of this name or, where that is disabled, on the one that opens it. */
export function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<{ place: number; part: string } | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { place, part } = next.current;
    next.current = null;
    const buttons = [...(list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-section-part]') ?? [])];
    const wanted = buttons.find(({ disabled, dataset }) => !disabled && dataset['sectionPart'] === part);
    (wanted ?? buttons[0])?.focus();
  });
  return {
    list,
    focusOn: (place: number, part: string) => {
      next.current = { place, part };
    },
  };
}
