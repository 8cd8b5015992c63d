-- A text for search and order: lower case, without accents; the same as resources/fold.ts.
-- Marks go before and after `lower`, which knows only ASCII where the database's locale is C.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(value, NFD), '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]', '', 'g'),
      'ŒÆẞØŁĐÞ', 'œæßøłđþ')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
$$;
