DELETE FROM "aggregate_lines" l USING "indicators" i WHERE i.key = l.indicator_key AND i.smallest_count IS NOT NULL AND l.selection <> '{}'
  AND NOT l.selection ? coalesce((SELECT root FROM jsonb_object_keys(i.default_tags) root LIMIT 1), (SELECT s.tag_roots -> 0 ->> 'key' FROM "subjects" s WHERE s.key = i.terms -> 0 ->> 'subject'), '');
