import type { Parts } from '#server/parts.ts'
import type { CheckingService } from './checking-service.ts'
import { embeddedService } from './adapters/embedded.ts'
import { httpService } from './adapters/http.ts'

type Config = Parts['config']

/** Reports whether there is a checking service. Production has one only if it is configured, because invented records are only for the demo. */
export const hasService = ({ licenceCheck, production }: Config) =>
  licenceCheck !== undefined || !production

/** Creates the service, once per installation, because it remembers whether it is down. */
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
