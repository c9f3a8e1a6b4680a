import { sha256 } from '#server/security/hashes.ts'

export const digest = (text: string) => sha256(text).toString('hex')
