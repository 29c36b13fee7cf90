import { mfaValidationText as words } from '@dermaga/text'
import { TextField } from '@dermaga/ui/native'

/** Digits of a code. spec §9 */
export const CODE_DIGITS = 6

interface CodeFieldProps {
  value: string
  /** Gets only digits, and an error when other characters were removed. */
  onChange: (code: string, error: string | undefined) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The six digits of an authenticator app. Spaces of a pasted code are removed silently; other characters are removed with an error.
 *  spec §5 */
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
