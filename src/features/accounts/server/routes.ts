import type { Server } from '#server/route.ts'
import { passwordsWith } from './password-hash.ts'
import { registerRoutes } from './register-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { validationRoutes } from './validation-routes.ts'

/** How people prove who they are. */
export function accountRoutes(server: Server) {
  const passwords = passwordsWith(server.parts.config)
  registerRoutes(server, passwords)
  signInRoutes(server, passwords)
  validationRoutes(server, passwords)
}
