ALTER TABLE "drafts" ADD COLUMN "tab" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_user_id_resource_record_id_pk";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_resource_record_id_tab_pk" PRIMARY KEY("user_id","resource","record_id","tab");
