/** What is used of sax, which has no types of its own. */
declare module 'sax' {
  export interface Parser {
    readonly line: number
    readonly column: number
    onerror: (error: Error) => void
    ondoctype: (text: string) => void
    onopentag: (node: { local: string; uri: string }) => void
    onclosetag: () => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    write: (text: string) => Parser
    close: () => Parser
  }
  const sax: { parser: (strict: boolean, options: { xmlns?: boolean; strictEntities?: boolean }) => Parser }
  export default sax
}
