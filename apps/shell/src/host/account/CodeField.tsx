import { mfaValidationText as words } from '@dermaga/text'
import { TextField } from '@dermaga/ui/native'

/** Digits of a code. spec §9 */
export const CODE_DIGITS = 6

interface CodeFieldProps {
  value: string
  /** Gets digits alone, and what to say of what was left out. */
  onChange: (code: string, problem: string | undefined) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The six digits of an authenticator. Spaces that come along when a code is pasted are left out without a word; anything else that is
 *  no digit is left out too, and named. spec §5 */
export function CodeField({ value, onChange, error, autoFocus = false }: CodeFieldProps) {
  const take = (typed: string) => {
    const hasOther = /[^\d\s]/.test(typed)
    onChange(typed.replace(/\D/g, '').slice(0, CODE_DIGITS), hasOther ? words.codeHint : undefined)
  }
  return (
    <TextField
      label={words.code}
      name="otp"
      value={value}
      onChange={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={error}
      {...(!error && { hint: words.codeHint })}
    />
  )
}
