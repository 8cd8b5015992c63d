import type { IndicatorPage } from '#resources/api/figures/indicators';
import { Crumbs } from '../../layout/Crumbs';
import { useText } from '../../drawn/locale';

export function Breadcrumb({ page }: { page: IndicatorPage }) {
  const text = useText();
  const section = { to: `/indicators/${page.section}`, name: text(page.section_name) || page.section };
  const subsection = page.subsection && {
    to: `/indicators/${page.section}/${page.subsection}`,
    name: text(page.subsection_name) || page.subsection,
  };
  return <Crumbs crumbs={subsection ? [section, subsection] : [section]} />;
}
