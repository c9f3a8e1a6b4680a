import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { ShortLinkKind } from '../domain/short-link.ts'
import type { WrittenCode } from '../domain/link-code.ts'

/** Keyed, since ten typed signs could be found out from a plain hash; a code opens its own kind alone. */
export const hashOfLink = (kind: ShortLinkKind, { form, code }: WrittenCode, { secretKey }: Pick<Config, 'secretKey'>) =>
  createHmac('sha256', secretKey).update(`short link ${kind} ${form} ${code}`).digest()
