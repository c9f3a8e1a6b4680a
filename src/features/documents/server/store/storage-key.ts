import { randomBytes } from 'node:crypto'

const STORAGE_KEY_PATTERN = /^[0-9a-f]{32}$/

/** Creates the key of a file in the store. It is random, so that it reveals nothing and cannot be guessed. */
export const createStorageKey = () => randomBytes(16).toString('hex')
export const isStorageKey = (name: string) => STORAGE_KEY_PATTERN.test(name)

export function assertStorageKey(name: string) {
  if (!isStorageKey(name)) throw new Error('not a storage key')
}
