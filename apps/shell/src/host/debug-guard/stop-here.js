// Goes by itself to a browser as it is: a build would take the statement out. Nothing else runs in this worker, so that
// nobody waits for it where developer tools stop it.
postMessage('begun')
// biome-ignore lint/suspicious/noDebugger: whether it stops is what the guard asks
debugger
postMessage('passed')
