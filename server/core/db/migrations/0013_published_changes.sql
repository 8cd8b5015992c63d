CREATE TABLE "published_changes" (
	"number" bigint DEFAULT floor(random() * 4503599627370496)::bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE FUNCTION note_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON aggregate_lines EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON indicators EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON annotations EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subjects EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON client_config_versions EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE FUNCTION note_audited_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM noted WHERE entity NOT IN ('inputs', 'users', 'roles')) THEN
    INSERT INTO published_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT ON audit_events REFERENCING NEW TABLE AS noted EXECUTE FUNCTION note_audited_change();
