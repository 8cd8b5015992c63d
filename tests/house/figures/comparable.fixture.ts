/** Gives the tests of comparable figures a product with countries, and what it says of an indicator, on its page and in the lists. */
import type { IndicatorGlance, IndicatorPage } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp } from '#tests/support/product/app';
import { glanceOf } from '#src/portal/glance/glance';
import { present } from '#src/portal/indicator/words/presentation';
import { messages } from '#src/portal/messages/index';
import { translator } from '#src/shell/i18n/translator';

export const t = (en: string, fr: string) => ({ en, fr });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

export async function sayings() {
  const app = await startTestApp();
  const c = await collection(app);
  const approver = await app.signIn('approver@lacet.example');
  const visitor = await app.anonymous();
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: t('Climate', 'Climat'), position: 1 }));
  const page = async (key: string, query = '') => (await call<IndicatorPage>(visitor, 'GET', `/services/indicators/${key}${query}`)).body;
  return {
    app,
    c,
    approver,
    visitor,
    page,
    /** Creates a published indicator; by default it adds up the subject `electricity`. */
    async indicator(key: string, more: object = {}): Promise<void> {
      const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
      const record = {
        key,
        name: t('Energy', 'Énergie'),
        section: 'climate',
        published: true,
        unit: t('kWh', 'kWh'),
        direction: 'down',
        terms,
      };
      made(await call(c.admin, 'POST', '/services/indicators', { ...record, ...more }));
    },
    /** Enters an input, submits it and approves it. */
    async approved(input: Record<string, unknown>): Promise<void> {
      const { body } = await c.enter(c.admin, input);
      await c.fire(c.admin, 'submit', [body.id]);
      await c.fire(approver, 'approve', [body.id]);
    },
    /** Returns the sentences about an indicator, in a language, on its page and in the lists. */
    async said(key: string, locale: Locale, query = '') {
      const translate = translator(messages[locale], locale);
      const shown = present(await page(key, query), {}, null, locale, translate);
      const { body } = await call<IndicatorGlance[]>(visitor, 'GET', '/services/glances?section=climate');
      const glance = body.find((each) => each.key === key);
      if (!glance) throw new Error(`${key} is in no list.`);
      return { page: plain(shown.sentence.text), list: plain(glanceOf(glance, null, locale, translate).sentence.text), title: shown.title };
    },
  };
}
export type Sayings = Awaited<ReturnType<typeof sayings>>;
