-- The tables as drizzle-kit knows them (meta/0000_snapshot.json), with what it does not: the function of search and order, and what tells of published changes.
-- `fold`: a text for search and order, lower case, without accents; the same as resources/fold.ts. Marks go before and after `lower`, which knows only ASCII where the database's locale is C.
CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(value, NFD), '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]', '', 'g'),
      'ŒÆẞØŁĐÞ', 'œæßøłđþ')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
$$;
--> statement-breakpoint
CREATE FUNCTION note_audited_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM noted WHERE entity NOT IN ('inputs', 'users', 'roles')) THEN
    INSERT INTO published_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_published_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO published_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE aggregate_lines (
    indicator_key text NOT NULL,
    series text DEFAULT ''::text NOT NULL,
    selection jsonb NOT NULL,
    sole_term text,
    dates date[] NOT NULL,
    ends date[] NOT NULL,
    "values" numeric[] NOT NULL,
    terms jsonb[],
    counts integer[] NOT NULL,
    runs uuid[] NOT NULL,
    estimates integer[] DEFAULT '{}'::integer[] NOT NULL,
    months integer[] DEFAULT '{}'::integer[] NOT NULL,
    places integer[] DEFAULT '{}'::integer[] NOT NULL,
    covers bigint[] DEFAULT '{}'::bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE aggregate_versions (
    indicator_key text NOT NULL,
    series text NOT NULL,
    selection jsonb NOT NULL,
    sole_term text,
    dates date[] NOT NULL,
    ends date[] NOT NULL,
    "values" numeric[] NOT NULL,
    terms jsonb[],
    counts integer[] NOT NULL,
    runs uuid[] NOT NULL,
    replaced_by uuid NOT NULL,
    estimates integer[] DEFAULT '{}'::integer[] NOT NULL,
    months integer[] DEFAULT '{}'::integer[] NOT NULL,
    places integer[] DEFAULT '{}'::integer[] NOT NULL,
    covers bigint[] DEFAULT '{}'::bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE precalculation_runs (
    id uuid NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    indicators jsonb NOT NULL,
    written integer DEFAULT 0 NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    finished_at timestamp with time zone,
    actor uuid,
    reason text
);
--> statement-breakpoint
CREATE VIEW aggregates AS
 SELECT l.indicator_key,
    l.series,
    l.selection,
    f.date,
    f.date_end,
    f.value,
    COALESCE(f.terms, jsonb_build_object(l.sole_term, (f.value)::text)) AS terms,
    f.inputs_count,
    f.run_id,
    r.started_at AS computed_at,
    f.estimates
   FROM ((aggregate_lines l
     CROSS JOIN LATERAL UNNEST(l.dates, l.ends, l."values", l.terms, l.counts, l.runs, l.estimates) f(date, date_end, value, terms, inputs_count, run_id, estimates))
     LEFT JOIN precalculation_runs r ON ((r.id = f.run_id)));
--> statement-breakpoint
CREATE TABLE annotations (
    id uuid NOT NULL,
    key text NOT NULL,
    date date NOT NULL,
    title jsonb NOT NULL,
    text jsonb,
    audience text DEFAULT 'public'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    series_break boolean DEFAULT false NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE attachment_uses (
    oid uuid NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL
);
--> statement-breakpoint
CREATE TABLE attachments (
    oid uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    picture boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_events (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor uuid,
    impersonator uuid,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    version integer,
    act uuid
);
--> statement-breakpoint
CREATE TABLE client_config_versions (
    version integer NOT NULL,
    status text NOT NULL,
    config jsonb NOT NULL,
    comment text,
    update_errors jsonb DEFAULT '[]'::jsonb NOT NULL,
    update_warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid
);
--> statement-breakpoint
CREATE SEQUENCE client_config_versions_version_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE client_config_versions_version_seq OWNED BY client_config_versions.version;
--> statement-breakpoint
CREATE TABLE definitions (
    id text NOT NULL,
    definition jsonb NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    shape text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hidden_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE deletion_log (
    id uuid NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    label text NOT NULL,
    snapshot jsonb NOT NULL,
    deleted_by uuid,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    restored_at timestamp with time zone,
    act uuid
);
--> statement-breakpoint
CREATE TABLE directory_people (
    user_id uuid NOT NULL,
    entry text NOT NULL,
    left_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE drafts (
    user_id uuid NOT NULL,
    resource text NOT NULL,
    record_id text DEFAULT ''::text NOT NULL,
    version integer,
    data jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_created (
    job_id uuid NOT NULL,
    last_row integer NOT NULL,
    rows integer[] NOT NULL,
    record_ids uuid[] NOT NULL,
    labels text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_rows (
    job_id uuid NOT NULL,
    "row" integer NOT NULL,
    outcome text NOT NULL,
    record_id text,
    label text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE indicators (
    key text NOT NULL,
    name jsonb NOT NULL,
    description jsonb,
    section text NOT NULL,
    subsection text,
    audience text DEFAULT 'public'::text NOT NULL,
    unit jsonb,
    decimals integer DEFAULT 0 NOT NULL,
    direction text DEFAULT 'none'::text NOT NULL,
    source text DEFAULT 'computed'::text NOT NULL,
    chart text DEFAULT 'line'::text NOT NULL,
    terms jsonb DEFAULT '[]'::jsonb NOT NULL,
    formula text,
    series jsonb DEFAULT '[]'::jsonb NOT NULL,
    granularity text DEFAULT 'year'::text NOT NULL,
    default_tags jsonb DEFAULT '{}'::jsonb NOT NULL,
    manual_values jsonb DEFAULT '[]'::jsonb NOT NULL,
    targets jsonb DEFAULT '[]'::jsonb NOT NULL,
    baseline date,
    frameworks jsonb DEFAULT '[]'::jsonb NOT NULL,
    children jsonb DEFAULT '[]'::jsonb NOT NULL,
    notes jsonb,
    sources jsonb,
    methodology jsonb,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    published boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL,
    smallest_count integer
);
--> statement-breakpoint
CREATE TABLE inputs (
    id uuid NOT NULL,
    subject_key text NOT NULL,
    date date NOT NULL,
    date_end date NOT NULL,
    tags jsonb DEFAULT '{}'::jsonb NOT NULL,
    "values" jsonb DEFAULT '{}'::jsonb NOT NULL,
    quality text DEFAULT 'measured'::text NOT NULL,
    comment text,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    record_errors jsonb DEFAULT '[]'::jsonb NOT NULL,
    submitted_by uuid,
    submitted_at timestamp with time zone,
    approved_by uuid,
    approved_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE jobs (
    id uuid NOT NULL,
    kind text NOT NULL,
    resource text,
    status text DEFAULT 'queued'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer,
    cancel_requested boolean DEFAULT false NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    result jsonb,
    error text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone,
    finished_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE mails (
    id uuid NOT NULL,
    user_id uuid,
    address text NOT NULL,
    locale text NOT NULL,
    kind text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    act uuid NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone,
    sent_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE password_links (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    purpose text DEFAULT 'password'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE preferences (
    user_id uuid NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE published_changes (
    number bigint DEFAULT (floor((random() * ('4503599627370496'::bigint)::double precision)))::bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE records (
    resource text NOT NULL,
    id uuid NOT NULL,
    data jsonb NOT NULL,
    search tsvector,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE roles (
    id uuid NOT NULL,
    name jsonb NOT NULL,
    permissions jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE saml_requests (
    id text NOT NULL,
    purpose text NOT NULL,
    browser_hash text,
    return_to text DEFAULT '/admin'::text NOT NULL,
    answer jsonb,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE saml_seen (
    id_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE saved_views (
    id uuid NOT NULL,
    resource text NOT NULL,
    name text NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    state jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
    id_hash text NOT NULL,
    user_id uuid,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE sign_in_failures (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid,
    code text NOT NULL,
    agent text NOT NULL,
    known_device boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE subjects (
    key text NOT NULL,
    name jsonb NOT NULL,
    section text,
    description jsonb,
    guidance jsonb,
    unit jsonb,
    period text NOT NULL,
    fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    tag_roots jsonb DEFAULT '[]'::jsonb NOT NULL,
    approval text DEFAULT 'single'::text NOT NULL,
    self_approval boolean DEFAULT false NOT NULL,
    variation_threshold numeric,
    evidence_required boolean DEFAULT false NOT NULL,
    open_from date,
    open_until date,
    "position" integer DEFAULT 0 NOT NULL,
    progress jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    subsection text,
    added jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE tag_closure (
    ancestor_id uuid NOT NULL,
    descendant_id uuid NOT NULL,
    root_key text NOT NULL
);
--> statement-breakpoint
CREATE TABLE tags (
    id uuid NOT NULL,
    key text NOT NULL,
    name jsonb NOT NULL,
    parent_id uuid,
    root_key text NOT NULL,
    code text,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE throttles (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE users (
    id uuid NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    audience text DEFAULT 'private'::text NOT NULL,
    roles jsonb DEFAULT '[]'::jsonb NOT NULL,
    grants jsonb DEFAULT '[]'::jsonb NOT NULL,
    scopes jsonb DEFAULT '[]'::jsonb NOT NULL,
    mandate_from date,
    mandate_until date,
    approval_role text,
    authentication text DEFAULT 'password'::text NOT NULL,
    password_hash text,
    password_expires_at timestamp with time zone,
    password_update_required boolean DEFAULT false NOT NULL,
    locked_at timestamp with time zone,
    archived_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    send_invitation boolean DEFAULT false NOT NULL,
    added jsonb DEFAULT '{}'::jsonb NOT NULL,
    password_set_at timestamp with time zone,
    lock_reason text,
    disputed_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE client_config_versions ALTER COLUMN version SET DEFAULT nextval('client_config_versions_version_seq'::regclass);
--> statement-breakpoint
ALTER TABLE aggregate_lines
    ADD CONSTRAINT aggregate_lines_indicator_key_series_selection_pk PRIMARY KEY (indicator_key, series, selection);
--> statement-breakpoint
ALTER TABLE aggregate_versions
    ADD CONSTRAINT aggregate_versions_indicator_key_series_selection_replaced_by_p PRIMARY KEY (indicator_key, series, selection, replaced_by);
--> statement-breakpoint
ALTER TABLE annotations
    ADD CONSTRAINT annotations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE attachment_uses
    ADD CONSTRAINT attachment_uses_oid_entity_entity_id_pk PRIMARY KEY (oid, entity, entity_id);
--> statement-breakpoint
ALTER TABLE attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (oid);
--> statement-breakpoint
ALTER TABLE audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE client_config_versions
    ADD CONSTRAINT client_config_versions_pkey PRIMARY KEY (version);
--> statement-breakpoint
ALTER TABLE definitions
    ADD CONSTRAINT definitions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE deletion_log
    ADD CONSTRAINT deletion_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE directory_people
    ADD CONSTRAINT directory_people_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE drafts
    ADD CONSTRAINT drafts_user_id_resource_record_id_pk PRIMARY KEY (user_id, resource, record_id);
--> statement-breakpoint
ALTER TABLE import_created
    ADD CONSTRAINT import_created_job_id_last_row_pk PRIMARY KEY (job_id, last_row);
--> statement-breakpoint
ALTER TABLE import_rows
    ADD CONSTRAINT import_rows_job_id_row_pk PRIMARY KEY (job_id, "row");
--> statement-breakpoint
ALTER TABLE indicators
    ADD CONSTRAINT indicators_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE inputs
    ADD CONSTRAINT inputs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE precalculation_runs
    ADD CONSTRAINT precalculation_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE preferences
    ADD CONSTRAINT preferences_user_id_key_pk PRIMARY KEY (user_id, key);
--> statement-breakpoint
ALTER TABLE records
    ADD CONSTRAINT records_resource_id_pk PRIMARY KEY (resource, id);
--> statement-breakpoint
ALTER TABLE roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE saml_requests
    ADD CONSTRAINT saml_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE saml_seen
    ADD CONSTRAINT saml_seen_pkey PRIMARY KEY (id_hash);
--> statement-breakpoint
ALTER TABLE saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);
--> statement-breakpoint
ALTER TABLE settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE subjects
    ADD CONSTRAINT subjects_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE tag_closure
    ADD CONSTRAINT tag_closure_descendant_id_ancestor_id_pk PRIMARY KEY (descendant_id, ancestor_id);
--> statement-breakpoint
ALTER TABLE tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX annotations_key ON annotations USING btree (key, date);
--> statement-breakpoint
CREATE INDEX attachments_sha256 ON attachments USING btree (sha256);
--> statement-breakpoint
CREATE INDEX audit_events_act ON audit_events USING btree (act, id) WHERE (act IS NOT NULL);
--> statement-breakpoint
CREATE INDEX audit_events_at ON audit_events USING btree (at);
--> statement-breakpoint
CREATE INDEX audit_events_entity ON audit_events USING btree (entity, entity_id, at);
--> statement-breakpoint
CREATE INDEX audit_events_of_accounts ON audit_events USING btree (actor) WHERE ((entity = 'users'::text) AND (action <> 'sign_in'::text));
--> statement-breakpoint
CREATE INDEX audit_events_of_accounts_behind ON audit_events USING btree (impersonator) WHERE ((entity = 'users'::text) AND (action <> 'sign_in'::text) AND (impersonator IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX client_config_active ON client_config_versions USING btree (status) WHERE (status = 'active'::text);
--> statement-breakpoint
CREATE INDEX deletion_log_act ON deletion_log USING btree (act);
--> statement-breakpoint
CREATE INDEX deletion_log_entity ON deletion_log USING btree (entity, entity_id);
--> statement-breakpoint
CREATE UNIQUE INDEX directory_people_entry ON directory_people USING btree (entry);
--> statement-breakpoint
CREATE INDEX indicators_section ON indicators USING btree (section, subsection, "position");
--> statement-breakpoint
CREATE UNIQUE INDEX inputs_entry_unique ON inputs USING btree (subject_key, date, date_end, tags);
--> statement-breakpoint
CREATE INDEX inputs_subject_state_date ON inputs USING btree (subject_key, state, date);
--> statement-breakpoint
CREATE INDEX inputs_subject_updated ON inputs USING btree (subject_key, updated_at, id);
--> statement-breakpoint
CREATE INDEX inputs_tags ON inputs USING gin (tags jsonb_path_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX jobs_created_by ON jobs USING btree (created_by, created_at);
--> statement-breakpoint
CREATE INDEX jobs_kind ON jobs USING btree (kind, created_at);
--> statement-breakpoint
CREATE INDEX mails_about ON mails USING btree (kind, about, created_at);
--> statement-breakpoint
CREATE INDEX mails_waiting ON mails USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));
--> statement-breakpoint
CREATE INDEX password_links_user_id ON password_links USING btree (user_id);
--> statement-breakpoint
CREATE INDEX saml_requests_expires_at ON saml_requests USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX saml_seen_expires_at ON saml_seen USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX saved_views_resource ON saved_views USING btree (resource, created_by);
--> statement-breakpoint
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX sign_in_failures_at ON sign_in_failures USING btree (at);
--> statement-breakpoint
CREATE INDEX tag_closure_ancestor ON tag_closure USING btree (ancestor_id);
--> statement-breakpoint
CREATE UNIQUE INDEX tags_key_unique ON tags USING btree (key);
--> statement-breakpoint
CREATE INDEX tags_parent_id ON tags USING btree (parent_id);
--> statement-breakpoint
CREATE INDEX tags_root_key ON tags USING btree (root_key);
--> statement-breakpoint
CREATE INDEX throttles_ends_at ON throttles USING btree (ends_at);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_unique ON users USING btree (lower(email));
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON aggregate_lines FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON annotations FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT ON audit_events REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION note_audited_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON client_config_versions FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON indicators FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subjects FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
CREATE TRIGGER published_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION note_published_change();
--> statement-breakpoint
INSERT INTO published_changes DEFAULT VALUES;
