const edge = 12;
/** Clear of the banner of who sees with another's eyes. */
const bottom = `calc(var(--banner, 0px) + ${edge}px)`;
/** Clear of the bar at the top. */
const top = 64;
const centred = { left: '50%', transform: 'translateX(-50%)' } as const;

/** Where notices stand, by the specification's names: top or bottom, left, right or centre. */
export const noticePositions = {
  tl: { top, left: edge },
  tr: { top, right: edge },
  tc: { top, ...centred },
  bl: { bottom, left: edge },
  br: { bottom, right: edge },
  bc: { bottom, ...centred },
} as const;
export type NoticePosition = keyof typeof noticePositions;
