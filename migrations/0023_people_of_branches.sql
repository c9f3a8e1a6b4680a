-- Consultants find the people of their branches by the first signs of a name or an address.

create index candidates_by_name on candidates (lower(first_name || ' ' || last_name) text_pattern_ops);
create index candidates_by_last_name on candidates (lower(last_name) text_pattern_ops);
create index contacts_by_address on contacts (value_key text_pattern_ops) where kind = 'email' and is_primary;
