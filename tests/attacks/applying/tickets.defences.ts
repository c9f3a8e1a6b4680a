import type { Defences } from '../defences.ts'

const SENDING = 'src/features/apply-sheet/server/send-sheet.ts'
const TICKETS = 'src/features/apply-sheet/server/sheet-ticket.ts'

export const defences: Defences = {
  'S-92': [
    {
      file: SENDING,
      from: 'const former = await findSheet(tools.db, ticket.id)',
      to: 'const byKey = await tools.db.maybe<{ id: string }>(sql`select id from sheets where idempotency_key = ${key}`)\n  if (byKey) Object.assign(ticket, { id: byKey.id })\n  const former = await findSheet(tools.db, ticket.id)',
    },
    {
      file: SENDING,
      from: 'sent.key !== key || sent.bodyHash !== bodyHash',
      to: 'sent.key !== key',
    },
  ],
  'S-92b': [{ file: SENDING, from: 'sent.key !== key || sent.bodyHash !== bodyHash', to: 'false' }],
  'S-92c': [{ file: TICKETS, from: ' || (vacancyId ?? vacancy) !== vacancy', to: '' }],
  'S-92d': [{ file: TICKETS, from: 'if (!isOurs || !isUuid(id)', to: 'if (!isUuid(id)' }],
  'S-92e': [
    {
      file: 'src/features/apply-sheet/domain/ticket.ts',
      from: 'now.getTime() - ticket.openedAt.getTime() >= SHORTEST_SITTING_MS && ',
      to: '',
    },
  ],
  'S-92f': [
    {
      file: 'src/features/apply-sheet/server/sheet-queries.ts',
      from: 'await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sheet ${ticket.id}`}, 0))`)\n',
      to: '',
    },
    { file: SENDING, from: 'if (sheet.sent) return { repeated: sheet.sent }\n', to: '' },
  ],
  'S-92g': [
    {
      file: 'src/features/apply-sheet/server/routes.ts',
      from: "const key = readIdempotencyKey(request)\n      if (!key) throw badRequest('The Idempotency-Key is missing.')",
      to: 'const key = readIdempotencyKey(request) ?? crypto.randomUUID()',
    },
  ],
}
