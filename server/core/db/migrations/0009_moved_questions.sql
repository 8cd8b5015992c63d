ALTER TABLE "questionnaires" ADD COLUMN "moved_questions" jsonb;--> statement-breakpoint
UPDATE "questionnaires" q SET "moved_questions" = m."marks" FROM (
  SELECT "questionnaire_id", jsonb_build_object(
    'new', coalesce(jsonb_agg("question") FILTER (WHERE "moved" = 'new'), '[]'),
    'changed', coalesce(jsonb_agg("question") FILTER (WHERE "moved" = 'changed'), '[]')) AS "marks"
  FROM "questionnaire_answers" WHERE "moved" IS NOT NULL GROUP BY "questionnaire_id") m
WHERE q."id" = m."questionnaire_id";--> statement-breakpoint
DELETE FROM "questionnaire_answers" WHERE "rev" = 0 AND "value" IS NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" DROP COLUMN "moved";
