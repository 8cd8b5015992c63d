const edge = 12;
/** Leaves room for the banner that is shown while viewing as another person. */
const bottom = `calc(var(--banner, 0px) + ${edge}px)`;
/** Leaves room for the bar at the top. */
const top = 64;
const centred = { left: '50%', transform: 'translateX(-50%)' } as const;

/** The places of notices, by the names in the specification: t or b (top, bottom), then l, r or c (left, right, centre). */
export const noticePositions = {
  tl: { top, left: edge },
  tr: { top, right: edge },
  tc: { top, ...centred },
  bl: { bottom, left: edge },
  br: { bottom, right: edge },
  bc: { bottom, ...centred },
} as const;
export type NoticePosition = keyof typeof noticePositions;
