import { type Database, sql } from '#server/database.ts'

export const emailsOf = (db: Database, candidateId: string) =>
  db.many<{ id: string; emailAddress: string; primary: boolean; verified: boolean }>(sql`
    select id, value as "emailAddress", is_primary as "primary", verified_at is not null as "verified"
    from contacts where candidate_id = ${candidateId} and kind = 'email' order by is_primary desc, created_at, id`)

export const phonesOf = (db: Database, candidateId: string) =>
  db.many<{ id: string; phoneNumber: string; type: string; primary: boolean; verified: boolean }>(sql`
    select id, value as "phoneNumber", type, is_primary as "primary", verified_at is not null as "verified"
    from contacts where candidate_id = ${candidateId} and kind = 'phone' order by is_primary desc, created_at, id`)
