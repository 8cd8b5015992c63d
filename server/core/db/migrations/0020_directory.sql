CREATE TABLE "directory_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_entry" ON "directory_people" USING btree ("entry");