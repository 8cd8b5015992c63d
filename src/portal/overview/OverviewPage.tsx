import { useTranslate } from 'ra-core';

export function OverviewPage() {
  const translate = useTranslate();
  return <h1>{translate('portal.not_found.title')}</h1>;
}
