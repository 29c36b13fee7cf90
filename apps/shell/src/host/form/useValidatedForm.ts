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
  /** False for a form with an error summary, which takes the focus itself. */
  focusesField?: boolean
}

/** A form as the shell has them: errors appear on submit, the first one takes the focus, and all stay until the next submit.
 *  docs/decisions/0054-react-hook-form.md */
export function useValidatedForm<Values extends FieldValues>({
  initial,
  validate,
  focusesField = true,
}: FormOptions<Values>) {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: focusesField,
    resolver: values => {
      const errors = withMessages(validate(values))
      return errors.length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(
              errors.map(([name, message]) => [name, { type: 'rule', message }]),
            ) as FieldErrors<Values>,
          }
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const values = form.watch()
  const messageOf = (name: string) => (errors as Record<string, { message?: string } | undefined>)[name]?.message

  return {
    values,
    /** Why the server rejected the form, where no field is to blame. */
    failure: messageOf('root'),
    isPending: isSubmitting,
    /** Changes with every attempt: the key of an error summary. */
    submitCount,
    errorOf: (name: keyof Values & string) => messageOf(name),
    setValue: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => form.setValue(name, value),

    /** The props of a text field. */
    field<Name extends Path<Values>>(name: Name) {
      return {
        ref: form.register(name).ref,
        name: name as string,
        value: values[name] as PathValue<Values, Name>,
        onChange: (value: PathValue<Values, Name>) => form.setValue(name, value),
        error: messageOf(name),
      }
    },

    /** Handles a submit: validates, then sends. A second submit while one is pending does nothing. */
    submit: (send: (values: Values) => unknown) => (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (!isSubmitting) void form.handleSubmit(async valid => void (await send(valid)))()
    },

    /** Shows the errors that the server found in the fields, and focuses the first. */
    showErrors(found: ErrorMessages<Values>) {
      form.clearErrors()
      for (const [at, [name, message]] of withMessages(found).entries())
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: focusesField && at === 0 })
    },

    /** Shows why the server rejected the form. */
    showFailure: (message: string) => form.setError('root', { type: 'server', message }),
  }
}

const withMessages = <Values>(errors: ErrorMessages<Values>) =>
  Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
