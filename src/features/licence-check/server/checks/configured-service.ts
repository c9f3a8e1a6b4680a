import type { Parts } from '#server/parts.ts'
import type { CheckingService } from './checking-service.ts'
import { embeddedService } from './adapters/embedded.ts'
import { httpService } from './adapters/http.ts'

type Config = Parts['config']

/** Production has a service only if its settings name one: made-up records are for the demo. */
export const hasService = ({ licenceCheck, production }: Config) =>
  licenceCheck !== undefined || !production

/** An installation makes its service once, since the service remembers that it is down. */
export function checkingService(config: Config): CheckingService | undefined {
  if (!hasService(config)) return undefined
  return config.licenceCheck ? httpService(config.licenceCheck) : embeddedService
}

export const NOT_SET_UP = 'Licence checks are not set up yet. Ask the people who run the portal.'

declare module '#server/parts.ts' {
  interface Parts {
    readonly checkingService: CheckingService | undefined
  }
}
