/** Makes a questionnaire about a site whose answer feeds the subject `electricity`, for tests through the application. */
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

export interface Fed {
  c: Collection;
  q: Questionnaires;
  /** The id of the published template. */
  template: string;
  respondent: Inject;
  /** The calls of a person who approves questionnaires and entries. */
  approver: Inject;
  /** Asks about a site (the key of its tag), answers with this number of kWh, submits, and approves as the approver, or `as`; returns the id of the questionnaire. The respondent answers, or `by`. */
  answered(site: string, kwh: number, date?: string, by?: { email: string; person: Inject }, as?: Inject): Promise<string>;
}

export async function feeding(app: TestApp): Promise<Fed> {
  const c = await collection(app);
  const q = await questionnaires(app);
  await c.subject('electricity');
  const respondent = await app.signIn('respondent@lacet.example', { grants: [] });
  const approver = await app.signIn('eva@lacet.example', {
    grants: ['questionnaires:approve', 'questionnaires:read', 'inputs:approve', 'inputs:read', 'subjects:read', 'tags:read'],
  });
  const name = (text: string) => ({ en: text, fr: text });
  const fields = [{ id: 'used', name: name('Electricity used'), type: 'number', feeds: { subject: 'electricity', field: 'kwh' } }];
  const template = await q.template({ name: name('Energy of sites'), sections: [{ key: 'energy', name: name('Energy'), fields }] });
  await q.publish(template.id, template.version);
  return {
    c,
    q,
    template: template.id,
    respondent,
    approver,
    async answered(
      site,
      kwh,
      date = '2024-01-01',
      { email, person } = { email: 'respondent@lacet.example', person: respondent },
      as = approver,
    ) {
      const owner = { email, tags: { country: c.tag[site] } };
      const { feedback } = made(await q.create(template.id, [owner], { period: date }));
      const id = feedback.created_ids[0] ?? '';
      await q.save(person, id, { used: kwh });
      const { body } = await q.submit(person, id);
      const payload = { event: 'approve', version: body.version, hash: body.submission.hash };
      const approved = await call(as, 'PUT', `/questionnaires/approval/${id}/transition`, payload);
      if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
      return id;
    },
  };
}
