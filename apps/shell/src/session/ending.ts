/** Whether a refusal says that the session itself is over. */
export const endsSession = (code: string): boolean =>
  /^(?:session\.|auth\.(?:missing|invalid|expired)$|account\.)/.test(code)
