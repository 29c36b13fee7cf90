/** What signing in begins with on every page: the first request. */
export const submit = (): void => void fetch('/config.json')
