import type { Defences } from '../defences.ts'

const LINK = 'src/features/short-links/domain/short-link.ts'

export const defences: Defences = {
  'S-78': [
    {
      file: LINK,
      from: 'firstName: isMasked ? initial : firstName || null',
      to: 'firstName: firstName || initial',
    },
  ],
  'S-78b': [
    {
      file: LINK,
      from: "(by === 'sms' ? { phone, emailAddress: '' } : { phone: '', emailAddress })",
      to: '({ phone, emailAddress, by })',
    },
  ],
  'S-78c': [
    {
      file: 'src/features/short-links/domain/resolve-code-target.ts',
      from: 'const { phone: typed, ...rest } = target',
      to: 'const { phone: typed } = target\n  const rest = target',
    },
  ],
}
