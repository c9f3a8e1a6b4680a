export type NormalError = { readonly status: number; readonly message: string }

/**
 * Returns any thrown value as a status and a message [seed 8.4]: the error's message or its serialised form; its statusCode, status or
 * response.status, else 500.
 */
export function normaliseError(thrown: unknown): NormalError {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    message?: unknown
    statusCode?: unknown
    status?: unknown
    response?: { status?: unknown }
  }
  const status = [error.statusCode, error.status, error.response?.status].find(
    (value) => typeof value === 'number',
  ) as number | undefined
  return {
    status: status ?? 500,
    message: typeof error.message === 'string' ? error.message : serialiseError(thrown),
  }
}

function serialiseError(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  try {
    return JSON.stringify(thrown) ?? String(thrown)
  } catch {
    return String(thrown)
  }
}
