import { useClientConfig } from '#web/client-config.ts'

/** Returns the hint of a password field. The form itself accepts any text, because the installation sets the minimum length (PASSWORD_MINIMUM). */
export const usePasswordHint = () =>
  `${useClientConfig().leastLength} to 256 characters. Three random words work well.`
