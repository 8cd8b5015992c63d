CREATE TABLE "aggregates" (
	"indicator_key" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"selection" jsonb NOT NULL,
	"date" date NOT NULL,
	"date_end" date NOT NULL,
	"value" numeric NOT NULL,
	"terms" jsonb NOT NULL,
	"inputs_count" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aggregates_indicator_key_series_selection_date_date_end_pk" PRIMARY KEY("indicator_key","series","selection","date","date_end")
);
--> statement-breakpoint
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"date" date NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"audience" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"oid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"impersonator" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_config_versions" (
	"version" serial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"config" jsonb NOT NULL,
	"comment" text,
	"update_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"update_warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "deletion_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"section" text NOT NULL,
	"subsection" text,
	"audience" text DEFAULT 'public' NOT NULL,
	"unit" jsonb,
	"decimals" integer DEFAULT 0 NOT NULL,
	"direction" text DEFAULT 'none' NOT NULL,
	"source" text DEFAULT 'computed' NOT NULL,
	"chart" text DEFAULT 'line' NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"formula" text,
	"series" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"granularity" text DEFAULT 'year' NOT NULL,
	"default_tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"manual_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"baseline" date,
	"frameworks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"children" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb,
	"sources" jsonb,
	"methodology" jsonb,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inputs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_key" text NOT NULL,
	"date" date NOT NULL,
	"date_end" date NOT NULL,
	"tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quality" text DEFAULT 'measured' NOT NULL,
	"comment" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"record_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precalculation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"indicators" jsonb NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records" (
	"resource" text NOT NULL,
	"id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"search" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "records_resource_id_pk" PRIMARY KEY("resource","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"section" text,
	"description" jsonb,
	"guidance" jsonb,
	"unit" jsonb,
	"period" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag_roots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approval" text DEFAULT 'single' NOT NULL,
	"self_approval" boolean DEFAULT false NOT NULL,
	"variation_threshold" numeric,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"open_from" date,
	"open_until" date,
	"position" integer DEFAULT 0 NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_closure" (
	"ancestor_id" uuid NOT NULL,
	"descendant_id" uuid NOT NULL,
	"root_key" text NOT NULL,
	CONSTRAINT "tag_closure_descendant_id_ancestor_id_pk" PRIMARY KEY("descendant_id","ancestor_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"parent_id" uuid,
	"root_key" text NOT NULL,
	"code" text,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"audience" text DEFAULT 'private' NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mandate_from" date,
	"mandate_until" date,
	"approval_role" text,
	"authentication" text DEFAULT 'password' NOT NULL,
	"password_hash" text,
	"password_expires_at" timestamp with time zone,
	"password_update_required" boolean DEFAULT false NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "annotations_key" ON "annotations" USING btree ("key","date");--> statement-breakpoint
CREATE INDEX "attachments_sha256" ON "attachments" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_config_active" ON "client_config_versions" USING btree ("status") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "deletion_log_entity" ON "deletion_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "indicators_section" ON "indicators" USING btree ("section","subsection","position");--> statement-breakpoint
CREATE UNIQUE INDEX "inputs_entry_unique" ON "inputs" USING btree ("subject_key","date","date_end","tags");--> statement-breakpoint
CREATE INDEX "inputs_subject_state_date" ON "inputs" USING btree ("subject_key","state","date");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tag_closure_ancestor" ON "tag_closure" USING btree ("ancestor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_key_unique" ON "tags" USING btree ("key");--> statement-breakpoint
CREATE INDEX "tags_parent_id" ON "tags" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "tags_root_key" ON "tags" USING btree ("root_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));