ALTER TABLE "deletion_log" ADD COLUMN "act" uuid;--> statement-breakpoint
CREATE INDEX "deletion_log_act" ON "deletion_log" USING btree ("act");