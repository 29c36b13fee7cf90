/** Components without React Aria, under 2 kB. The sign-in page imports only this and tokens.css. */
export { Button, type ButtonVariant, type NativeButtonProps } from './Button.tsx'
export { Card, type CardProps } from './Card.tsx'
export type { FieldText } from './Field.tsx'
export { InlineMessage, type InlineMessageProps } from './InlineMessage.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
