CREATE TABLE "report_figures" (
	"report_id" uuid NOT NULL,
	"part_id" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "report_figures_report_id_part_id_pk" PRIMARY KEY("report_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"format" text NOT NULL,
	"audience" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"until" date NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "report_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"title" jsonb,
	"orientation" text,
	"look" text DEFAULT 'plain' NOT NULL,
	"for_each" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_signatures" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"comment" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "report_signatures_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"snapshot_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_why" text,
	CONSTRAINT "report_versions_report_id_number_pk" PRIMARY KEY("report_id","number")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"kind" text DEFAULT 'report' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"locales" jsonb DEFAULT '["en","fr"]'::jsonb NOT NULL,
	"template" text DEFAULT 'own' NOT NULL,
	"orientation" text DEFAULT 'portrait' NOT NULL,
	"date_start" date,
	"date_end" date,
	"default_tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"exact_indicators_copy" boolean DEFAULT false NOT NULL,
	"show_indicator_annotations" boolean DEFAULT true NOT NULL,
	"show_indicator_html_data" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'private' NOT NULL,
	"slug" text,
	"users" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"published_revision" integer,
	"snapshot_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_files_of" ON "report_files" USING btree ("report_id","number");--> statement-breakpoint
CREATE INDEX "report_links_of" ON "report_links" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_pages_of" ON "report_pages" USING btree ("report_id","index");--> statement-breakpoint
CREATE INDEX "report_versions_hash" ON "report_versions" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_slug" ON "reports" USING btree ("slug");--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reports FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON report_versions FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
