import type { Defences } from '../defences.ts'

const SESSIONS = 'src/features/sessions/server/session-queries.ts'

export const defences: Defences = {
  'S-16': [
    {
      file: SESSIONS,
      from: 'least(s.idle_until, s.ends_at, p.idle_until, p.ends_at) <=',
      to: 's.created_at >',
    },
  ],
  'S-17': [
    {
      file: SESSIONS,
      from: 'delete from sessions where token_hash = coalesce',
      to: 'delete from sessions where false and token_hash = coalesce',
    },
  ],
  'S-18': [
    {
      file: SESSIONS,
      from: 'delete from sessions where owner_id =',
      to: 'delete from sessions where false and owner_id =',
    },
  ],
}
