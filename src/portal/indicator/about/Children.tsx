import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { glanceOf } from '../../glance/glance';
import { Private } from '../../layout/Private';
import { useTranslate } from '../../PortalContext';
import { useClient } from '../../reading/usePortalData';
import type { Presentation } from '../words/presentation';
import part from './Explanations.module.css';
import styles from './Children.module.css';

/** Shows the child indicators that the reader may read, each with its latest figure. */
export function Children({ page, locale, writer }: Presentation) {
  const children = page.children.flatMap((key) => page.data.content[key] ?? []);
  if (children.length === 0) return null;
  return (
    <section id="children" className={part.part}>
      <h2>{writer.translate('portal.indicator.children')}</h2>
      <ul className={styles.children}>
        {children.map((child) => (
          <Child key={child.key} child={child} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function Child({ child, locale }: { child: IndicatorGlance; locale: Presentation['locale'] }) {
  const { title, latest } = glanceOf(child, useClient(), locale, useTranslate());
  return (
    <li>
      <span>
        <a href={`/indicators/${child.path}`}>{title}</a>
        <Private audience={child.audience} />
      </span>
      {latest && (
        <span className={styles.figure}>
          <b>{latest.value}</b> {`${latest.unit} ${latest.when}`.trim()}
        </span>
      )}
    </li>
  );
}
