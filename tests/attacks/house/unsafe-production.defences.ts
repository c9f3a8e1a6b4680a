import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-77': [
    {
      file: 'src/server/settings/letter-settings.ts',
      from: 'if (production && !smtpUrl)',
      to: 'if (false)',
    },
  ],
  'S-77b': [
    {
      file: 'src/server/settings/refuse-public-demo.ts',
      from: 'if (production || isPublic) return',
      to: 'return',
    },
  ],
  'S-77c': [
    {
      file: 'src/features/messages/server/delivery/deliveries.ts',
      from: 'await rename(`${file}.new`, file)',
      to: 'await rename(`${file}.new`, file); console.log(text)',
    },
    {
      file: 'src/features/messages/server/delivery/deliveries.ts',
      from: '{ mode: 0o600 }',
      to: '{ mode: 0o644 }',
    },
    {
      file: 'src/features/accounts/server/passwords/password-hash.ts',
      from: '!publishedPasswords.has(normalisePassword(password))',
      to: 'publishedPasswords.size >= 0',
    },
  ],
}
