import type { Defences } from '../defences.ts'

const asked = {
  file: 'src/features/crm/server/same-person/visible-records.ts',
  from: 'if (refusal) throw new RecordedRefusal(viewer.id, conflict(refusal))',
  to: '',
}

export const defences: Defences = {
  'S-80f': [asked],
  'S-80g': [
    {
      file: 'src/features/crm/server/sending/order-hand-over.ts',
      from: 'if (link !== null) await assertMayChooseRecord(db, by, { crm: crm.id, crmId: link })',
      to: '',
    },
  ],
  'S-80h': [
    {
      file: 'src/features/crm/server/sending/hand-over.ts',
      from: 'else await assertMergeStillAllowed(parts.db, sending, sending.link)',
      to: '',
    },
  ],
  'S-80i': [
    {
      file: 'src/features/reviews/server/new/crm-people.ts',
      from: 'crmId: person?.crmId ?? crmRecordId',
      to: 'crmId: crmRecordId',
    },
  ],
}
