import { useTranslate } from 'ra-core';

export function NotFoundPage() {
  const translate = useTranslate();
  return <h1>{translate('portal.not_found.title')}</h1>;
}
