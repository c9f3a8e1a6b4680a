import type { SettingName } from './setting-names.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A start that fails for a reason that an operator can correct. Only the message is printed, without a stack. */
export class StartRefusedError extends Error {
  override name = 'StartRefused'
}

const ADVICE_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EDQUOT: 'The disk quota is used up. Free some space and start again.',
  EACCES: 'This user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EPERM: 'This user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EROFS: 'That disk is read-only. Set DATA_DIR to another folder.',
}

/** Returns the advice for an operator about a failed start; undefined for a bug. */
export function findStartAdvice(error: unknown): string | undefined {
  if (error instanceof StartRefusedError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code && ADVICE_BY_ERROR_CODE[code]
  return reason && [path, reason].filter(Boolean).join(': ')
}

/** Reads variables and collects all mistakes, so that one start reports all of them. An empty variable counts as missing. */
export class EnvironmentReader {
  readonly #environment: Environment
  readonly #wrong: string[] = []

  constructor(environment: Environment) {
    this.#environment = environment
  }

  optional(name: SettingName): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  text(name: SettingName, otherwise: string): string {
    return this.optional(name) ?? otherwise
  }

  /**
   * Reads a text that each agency writes itself, such as its name. Production requires the variable; the demo uses the invented text if it is
   * missing.
   */
  ownWords(
    name: SettingName,
    invented: string,
    { production, such }: { readonly production: boolean; readonly such: string },
  ): string {
    const given = this.optional(name)
    if (production && given === undefined) this.refuse(name, `is missing: set it, such as ${such}`)
    return given ?? invented
  }

  /** Reads a variable that is required because the variable `other` is set. */
  beside(other: SettingName, name: SettingName): string {
    const given = this.optional(name)
    if (given === undefined) this.refuse(name, `is missing beside ${other}`)
    return given ?? ''
  }

  list(name: SettingName, otherwise: readonly string[]): readonly string[] {
    return (
      this.optional(name)
        ?.split(',')
        .map((part) => part.trim())
        .filter(Boolean) ?? otherwise
    )
  }

  flag(name: SettingName, otherwise: boolean): boolean {
    const given = this.optional(name)
    if (given === undefined) return otherwise
    if (!['true', 'false', '1', '0'].includes(given))
      this.refuse(name, `must be true or false, not "${given}"`)
    return given === 'true' || given === '1'
  }

  number(name: SettingName, otherwise: number, { min, max }: { min: number; max: number }): number {
    const given = this.optional(name)
    const value = given === undefined ? otherwise : Number(given)
    if (value >= min && value <= max) return value
    this.refuse(name, `must be a number from ${min} to ${max}, not "${given}"`)
    return otherwise
  }

  oneOf<const Choice extends string>(
    name: SettingName,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice {
    const given = this.optional(name) ?? otherwise
    const chosen = choices.find((choice) => choice === given)
    if (!chosen) this.refuse(name, `must be one of ${choices.join(', ')}, not "${given}"`)
    return chosen ?? otherwise
  }

  url(name: SettingName, protocols: readonly string[]): string | undefined {
    const given = this.optional(name)
    if (given && !protocols.includes(URL.parse(given)?.protocol ?? ''))
      this.refuse(
        name,
        `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    return given
  }

  /** Reads an origin without a path, such as https://jobs.example.com. */
  origin(name: SettingName, otherwise: string | undefined): string {
    const given = this.optional(name) ?? otherwise
    if (given === undefined)
      this.refuse(
        name,
        'is missing: the address under which people reach the site, such as https://jobs.example.com',
      )
    const url = URL.parse(given ?? '')
    if (given && (!url || url.origin !== given.replace(/\/$/, '')))
      this.refuse(name, `must be an origin such as https://jobs.example.com, not "${given}"`)
    return url?.origin ?? ''
  }

  refuse(name: SettingName, why: string) {
    this.#wrong.push(`${name} ${why}.`)
  }

  /**
   * Throws an error that lists all mistakes, if there were any, and the warnings: a misspelt name is often the reason why another variable is
   * missing.
   */
  finish(warnings: readonly string[]) {
    if (this.#wrong.length > 0)
      throw new StartRefusedError([...this.#wrong, ...warnings].join('\n'))
  }
}
