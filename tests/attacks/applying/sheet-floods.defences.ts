import type { Defences } from '../defences.ts'

const SENDING = 'src/features/apply-sheet/server/send-sheet.ts'

export const defences: Defences = {
  'S-93': [
    {
      file: SENDING,
      from: "{ allowance: 'sheets of a network in ten minutes', of: network },",
      to: '',
    },
  ],
  'S-93b': [
    {
      file: SENDING,
      from: `{
        allowance: isNamedNetwork
          ? 'sheets of a named network in a day'
          : 'sheets of a network in a day',
        of: network,
      },`,
      to: '',
    },
  ],
  'S-93c': [
    {
      file: SENDING,
      from: `{
        allowance: 'sheets of an address in a day',
        of: hashReachedContact({ kind: 'email', key: addressKey }, config),
      },`,
      to: '',
    },
  ],
  'S-93d': [
    {
      file: 'src/features/apply-sheet/server/routes.ts',
      from: '() => spendAllowances(db, [files], now, config),',
      to: '() => Promise.resolve(),',
    },
  ],
  'S-93e': [
    {
      file: 'src/features/apply-sheet/server/letters/sheet-letter-delivery.ts',
      from: 'if (!(await trySpendAllowance(own, letters, now, config))) {',
      to: 'if (!trySpendAllowance) {',
    },
  ],
}
