import { useCallback, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'

/** The message of each field that has an error. */
export type ErrorMessages<Values> = { [Name in keyof Values]?: string | undefined }

interface FormOptions<Values> {
  initial: Values
  /** The errors of the typed values, in the words of the screen; none when they can be sent. */
  validate: (values: Values) => ErrorMessages<Values>
  /** Shows errors while typing, not from the first submit on. */
  isLive?: boolean
  /** False where an error summary or a dialog takes the focus instead of the first field with an error. */
  focusesField?: boolean
}

/** A form as the shell has them: errors appear on submit, and the first one takes the focus. The message of a rule goes as soon as the
 *  values no longer break it, one of the server when its field is typed in again. docs/decisions/0054-react-hook-form.md */
export function useValidatedForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { initial, validate, isLive = false, focusesField = true } = options
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: focusesField,
    resolver: values => {
      const found = withMessages(validate(values)).map(([name, message]) => [name, { type: 'rule', message }])
      return found.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }
    },
  })
  const { clearErrors, handleSubmit, register, setError, setValue, watch } = form
  const { errors, submitCount } = form.formState
  const [isPending, setPending] = useState(false)
  const values = watch()
  const shown = errors as Record<string, { type: string; message?: string } | undefined>
  const hasRuleErrors = Object.values(shown).some(error => error?.type === 'rule')
  const current = isLive || hasRuleErrors ? validate(values) : undefined

  function errorOf(name: keyof Values & string): string | undefined {
    if (isLive && current?.[name] !== undefined) return current[name]
    const error = shown[name]
    return error?.type === 'rule' && current?.[name] !== error.message ? undefined : error?.message
  }

  function change<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
    setValue(name, value)
    if (shown[name]?.type === 'server') clearErrors(name)
  }

  return {
    values,
    errorOf,
    /** Why the server rejected the form as a whole. */
    failure: shown['root']?.message,
    /** While valid values are being sent. */
    isPending,
    /** Changes with every attempt: the key of an error summary. */
    submitCount,
    setValue: change,

    /** The props of a text field. */
    field<Name extends Path<Values>>(name: Name) {
      return {
        ref: register(name).ref,
        name: name as string,
        value: values[name] as PathValue<Values, Name>,
        onChange: (value: PathValue<Values, Name>) => change(name, value),
        error: errorOf(name),
      }
    },

    /** Handles a submit: validates, then sends. A second submit while one is pending does nothing. */
    submit: (send: (values: Values) => unknown, onInvalid?: () => void) => (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (!isPending) void handleSubmit(valid => sendOnce(valid), onInvalid)()

      async function sendOnce(valid: Values) {
        setPending(true)
        try {
          await send(valid)
        } finally {
          setPending(false)
        }
      }
    },

    /** Shows errors that the server found in fields in place of all others; none clears the form of errors. */
    showErrors(found: ErrorMessages<Values>) {
      clearErrors()
      for (const [at, [name, message]] of withMessages(found).entries())
        setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: focusesField && at === 0 })
    },

    /** Shows why the server rejected the form as a whole. */
    showFailure: useCallback((message: string) => setError('root', { type: 'server', message }), [setError]),

    clearFailure: () => clearErrors('root'),
  }
}

const withMessages = <Values>(errors: ErrorMessages<Values>) =>
  Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
