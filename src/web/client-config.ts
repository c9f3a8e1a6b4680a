import { createContext, useContext } from 'react'
import type { ClientConfig } from '#shared/client-config.ts'

/** The installation's settings, such as its name, so that no code contains them. They are sent with the page and by GET /config.json. */
export const ClientConfigContext = createContext<ClientConfig | null>(null)

export function useClientConfig(): ClientConfig {
  const config = useContext(ClientConfigContext)
  if (!config) throw new Error('no client configuration around this component')
  return config
}
