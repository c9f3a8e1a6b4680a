import { expect, test } from 'vitest'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { type LogEntryContent, describeLogEntry } from './describe-log-entry.ts'

const known = { flow: SMALL_FLOW, items: new Map(), filled: (text: string) => text }
const say = (entry: Pick<LogEntryContent, 'kind'> & Partial<LogEntryContent>) =>
  describeLogEntry({ said: null, before: null, fileName: null, ...entry }, known)

test('of a signature on paper the log says who signed, and that the consultant saw it', () => {
  const said = { actionId: 'signed', name: 'Nell Paper', witness: 'Priya Shah' }
  expect(say({ kind: 'signed', said })).toMatchObject({
    what: 'Saw Nell Paper sign on paper',
    before: null,
    after: null,
    note: 'On paper, seen by Priya Shah',
  })
  expect(say({ kind: 'signed', said: { actionId: 'signed', name: 'Nell Paper' } })).toMatchObject({
    what: 'Signed',
    after: 'Nell Paper',
  })
})

test('of a signature that ended the log says whose it was and what changed since, and not that the one became the other', () => {
  const questions = [{ actionId: 'employer', itemId: 'item-1' }, { actionId: 'drives' }]
  expect(
    say({
      kind: 'signature void',
      said: { actionId: 'signed', name: "Hannah O'Neill", questions },
    }),
  ).toMatchObject({
    what: 'The signature ended, since answers changed after it',
    before: null,
    after: null,
    note: "Signed by Hannah O'Neill. Changed since: Employer; Do you drive?",
  })
  expect(say({ kind: 'signature void' }).note).toBeNull()
})
