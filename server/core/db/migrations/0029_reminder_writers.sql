ALTER TABLE "reminder_states" ADD COLUMN "writer" uuid;--> statement-breakpoint
UPDATE "reminder_states" s SET "writer" = coalesce(r."updated_by", r."created_by") FROM "records" r WHERE r."resource" = 'reminders' AND r."id" = s."reminder_id";
