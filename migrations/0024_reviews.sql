-- A decision of a review can be taken back; of two at one moment the later one counts.
alter table reviews add column seq bigint generated always as identity;
alter table reviews drop constraint reviews_verdict_check;
alter table reviews add constraint reviews_verdict_check check (verdict in ('Accepted', 'Returned', 'Withdrawn'));
alter table reviews drop constraint reviews_check;
alter table reviews add constraint reviews_check check (verdict <> 'Returned' or note <> '');
