import type { Presentation } from '../words/presentation';
import styles from './AsPublished.module.css';

/** Says which places like-for-like figures count, and names those that joined, left or lack a period. */
export function Perimeter({ page: { data }, text, writer: { translate, period, tick } }: Presentation) {
  const { perimeter } = data;
  const from = perimeter?.periods[0];
  if (!from) return null;
  const to = perimeter.periods.at(-1) ?? from;
  const named = (['joined', 'left', 'interrupted'] as const).flatMap((change) => {
    const { count, places } = perimeter[change];
    const more = count - places.length;
    const names = places.map((place) => place.map(text).join(' · '));
    if (more > 0) names.push(translate('portal.like_for_like.more', { smart_count: more, count: tick(more) }));
    return count ? translate(`portal.like_for_like.${change}`, { names: names.join(' / ') }) : [];
  });
  const kept = { smart_count: perimeter.kept, count: tick(perimeter.kept), from: period(from), to: period(to) };
  return (
    <p className={styles.banner}>
      <strong>{translate('portal.like_for_like.show')}.</strong> {[translate('portal.like_for_like.kept', kept), ...named].join(' ')}
    </p>
  );
}
