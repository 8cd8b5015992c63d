DROP INDEX "reminder_digests_day";--> statement-breakpoint
ALTER TABLE "reminder_digests" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_digests_day" ON "reminder_digests" USING btree ("address","day") WHERE NOT replaced;