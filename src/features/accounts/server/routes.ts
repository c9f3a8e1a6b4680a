import type { Server } from '#server/http/route.ts'
import { earlierAccountRoutes } from './earlier-accounts/earlier-account-routes.ts'
import { deletionRoutes } from './erasure/deletion-routes.ts'
import { exportRoutes } from './export/export-routes.ts'
import { passwordResetCheckRoutes } from './passwords/check-reset-routes.ts'
import { passwordResetRoutes } from './passwords/password-reset-routes.ts'
import { registerRoutes } from './registering/register-routes.ts'
import { undoRoutes } from './undo/undo-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { socialLoginRoutes } from './social/social-login-routes.ts'
import { socialSignInRoutes } from './social/social-sign-in-routes.ts'
import { updatePasswordRoutes } from './passwords/update-password-routes.ts'

/** Registers the routes of accounts: registration, sign-in, passwords and further proofs of identity. */
export function accountRoutes(server: Server) {
  const { passwords } = server.parts
  registerRoutes(server, passwords)
  signInRoutes(server, passwords)
  passwordResetRoutes(server)
  passwordResetCheckRoutes(server)
  updatePasswordRoutes(server, passwords)
  undoRoutes(server)
  socialSignInRoutes(server)
  socialLoginRoutes(server)
  earlierAccountRoutes(server, passwords)
  deletionRoutes(server)
  exportRoutes(server)
}
