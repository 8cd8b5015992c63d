DROP INDEX "inputs_subject_updated";--> statement-breakpoint
CREATE INDEX "inputs_subject_updated" ON "inputs" USING btree ("subject_key","updated_at","id");