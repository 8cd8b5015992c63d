import { sql } from 'drizzle-orm';
import { reachedText } from '../../digests/store';

/**
 * The SQL number of entries and questionnaires that the people of a run (`r`), or the colleagues who stood in for them, submitted within two days after the email that reminded them, of the subjects and
 * questionnaires by which they were chosen. The audit says who submitted what.
 */
export const achievedSql = sql.raw(`(SELECT count(DISTINCT e.entity_id)::int FROM reminder_notices n
  LEFT JOIN reminder_notices o ON o.run_id = n.run_id AND o.concerning = n.address AND o.why ->> 'as' = 'away'
  JOIN mails m ON m.kind = 'digest' AND m.about IN (n.digest_id::text, o.digest_id::text) AND m.status = 'sent' AND ${reachedText}
  JOIN audit_events e ON e.actor IN (n.user_id, o.user_id) AND e.at >= greatest(m.sent_at, r.made_at) AND e.at < greatest(m.sent_at, r.made_at) + interval '2 days'
    AND e.action IN ('submit', 'approve') AND e.entity IN ('inputs', 'questionnaires')
  LEFT JOIN inputs i ON e.entity = 'inputs' AND i.id::text = e.entity_id
  WHERE n.run_id = r.id AND n.concerning = ''
    AND EXISTS (SELECT FROM jsonb_array_elements_text(n.why -> 'keys') AS k(key)
      WHERE split_part(k.key, ' ', 1) = CASE e.entity || ' ' || e.action WHEN 'inputs submit' THEN 'entries' WHEN 'inputs approve' THEN 'entry_approval'
          WHEN 'questionnaires submit' THEN 'questionnaire' ELSE 'questionnaire_approval' END
        AND split_part(k.key, ' ', 2) = CASE e.entity WHEN 'inputs' THEN i.subject_key ELSE e.entity_id END))`);
