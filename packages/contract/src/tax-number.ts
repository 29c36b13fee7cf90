/** A tax number as 16 digits, whatever separates them: one with 15 gets a leading zero, one with its place (22) loses the place. */
export const wholeNpwp = (npwp: string): string => npwp.replace(/\D/g, '').padStart(16, '0').slice(0, 16)
