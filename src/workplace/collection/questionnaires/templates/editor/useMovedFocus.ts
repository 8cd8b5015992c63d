import { useEffect, useRef } from 'react';

/** Keeps the focus on a line that moves within its list. After the next render, `focusOn` focuses the button named `part` of the line at `place` or, where that button is missing or disabled, the first button of the line; in a list without lines, the button `adds`. */
export function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const next = useRef<{ place: number; part: string } | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { place, part } = next.current;
    next.current = null;
    const buttons = [...(list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-section-part]') ?? [])];
    const wanted = buttons.find(({ disabled, dataset }) => !disabled && dataset['sectionPart'] === part);
    (wanted ?? buttons[0] ?? adds.current)?.focus();
  });
  return {
    list,
    adds,
    focusOn: (place: number, part: string) => {
      next.current = { place, part };
    },
  };
}
